/** Short sounds made by the browser itself; nothing is loaded. */

import { settings } from "./settings.svelte";

export type Sound = "deal" | "card" | "pass" | "turn" | "bomb" | "win" | "lose" | "talk" | "refused";

let context: AudioContext | null = null;

/** Browsers allow sound only after a touch or a key. */
export function unlock(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

function tone(frequency: number, at: number, length: number, volume: number, type: OscillatorType) {
  const ctx = context!;
  const oscillator = ctx.createOscillator();
  const gain = ctx.createGain();
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  const start = ctx.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(ctx.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

/** A breath of filtered noise: a card on felt, or with a low filter a thud. */
function noise(at: number, length: number, volume: number, frequency: number) {
  const ctx = context!;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  const gain = ctx.createGain();
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(ctx.currentTime + at);
}

const sounds: Record<Sound, () => void> = {
  deal: () => [0, 0.06, 0.12, 0.18].forEach((at) => noise(at, 0.05, 0.35, 2600)),
  card: () => noise(0, 0.08, 0.6, 1800),
  pass: () => tone(220, 0, 0.09, 0.08, "sine"),
  turn: () => {
    tone(587, 0, 0.16, 0.1, "sine");
    tone(784, 0.1, 0.22, 0.1, "sine");
  },
  bomb: () => {
    noise(0, 0.5, 1, 140);
    tone(70, 0, 0.45, 0.4, "triangle");
    tone(46, 0.05, 0.5, 0.4, "sine");
  },
  win: () => [523, 659, 784, 1047].forEach((f, i) => tone(f, i * 0.11, 0.3, 0.1, "triangle")),
  lose: () => [392, 330, 262].forEach((f, i) => tone(f, i * 0.14, 0.3, 0.09, "sine")),
  talk: () => tone(880, 0, 0.08, 0.06, "sine"),
  refused: () => tone(150, 0, 0.16, 0.14, "square"),
};

export function sound(name: Sound): void {
  if (!settings.sound || context?.state !== "running") return;
  sounds[name]();
}
