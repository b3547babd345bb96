import type { TableStore } from "../table.svelte";

/** Whom a mute is for: a person at a table, by name, since seats may change hands. */
export function muteKey(table: TableStore, seat: number): string {
  return `${table.id}:${seat}:${table.meta?.players[seat]?.name ?? ""}`;
}
