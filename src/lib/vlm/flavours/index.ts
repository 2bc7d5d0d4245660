/** The kinds of servers that are known; a new one is a file, and a line here. */
import type { Flavour } from './flavour.ts';
import { llamaCpp } from './llama-cpp.ts';
import { lmStudio } from './lm-studio.ts';
import { ollama } from './ollama.ts';
import { other } from './other.ts';
import { rungsServe } from './rungs-serve.ts';
import { sglang } from './sglang.ts';
import { vllm } from './vllm.ts';

/** Where two are at odds, the first one's way goes first. */
export const FLAVOURS: readonly Flavour[] = [vllm, sglang, llamaCpp, ollama, lmStudio, rungsServe, other];

/** What any flavour has for one of its parts, each once. */
export function anyFlavour<Part extends keyof Flavour>(part: Part): readonly NonNullable<Flavour[Part]>[] {
  return [...new Set(FLAVOURS.map((flavour) => flavour[part]))].filter((own) => own != null);
}
