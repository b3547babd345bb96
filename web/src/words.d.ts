/** The catalogues, as vite.config.ts makes them: names, and for each language its texts, which
 * U+001F parts. */
declare module "virtual:words" {
  export const ids: string;
  export const en: string;
  export const km: string;
}
