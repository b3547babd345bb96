import type { Language } from "./protocol";
import { recall, remember } from "./storage";

export type Digits = "khmer" | "latin";
export type Theme = "system" | "light" | "dark";

/** Khmer where the browser asks for it anywhere among its languages, else English. */
export function preferredLanguage(languages: readonly string[]): Language {
  return languages.some((tag) => /^km\b/i.test(tag)) ? "km" : "en";
}

const browser = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
const chosen = recall<string>("language", "");

class Settings {
  language = $state<Language>(chosen === "km" || chosen === "en" ? chosen : preferredLanguage(browser));
  digits = $state<Digits>(recall("digits", "khmer"));
  sound = $state<boolean>(recall("sound", true));
  fourColours = $state<boolean>(recall("four-colours", true));
  theme = $state<Theme>(recall("theme", "system"));
  auto = $state<boolean>(recall("auto", true));
  autoU = $state<boolean>(recall("auto-u", false));
  name = $state<string>(recall("name", ""));
  muted = $state.raw<string[]>(recall("muted", []));

  /** Keeps what was chosen and shows it on the document; call once, in an effect. */
  keep(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.theme;
    remember("language", this.language);
    remember("digits", this.digits);
    remember("sound", this.sound);
    remember("four-colours", this.fourColours);
    remember("theme", this.theme);
    remember("auto", this.auto);
    remember("auto-u", this.autoU);
    remember("name", this.name);
    remember("muted", this.muted);
  }

  mute(player: string, on: boolean): void {
    const rest = this.muted.filter((one) => one !== player);
    this.muted = on ? [...rest, player].slice(-100) : rest;
  }
}

export const settings = new Settings();
