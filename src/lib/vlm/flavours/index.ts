/** The known kinds of servers; to add one, add a file, and a line here. */
import type { Flavour } from './flavour.ts';
import { llamaCpp } from './llama-cpp.ts';
import { lmStudio } from './lm-studio.ts';
import { ollama } from './ollama.ts';
import { other } from './other.ts';
import { rungsServe } from './rungs-serve.ts';
import { sglang } from './sglang.ts';
import { vllm } from './vllm.ts';

/** All flavours, in order of precedence. */
export const FLAVOURS: readonly Flavour[] = [vllm, sglang, llamaCpp, ollama, lmStudio, rungsServe, other];

/** Returns the distinct values of one property over all flavours. */
export function flavourValues<Part extends keyof Flavour>(part: Part): readonly NonNullable<Flavour[Part]>[] {
  return [...new Set(FLAVOURS.map((flavour) => flavour[part]))].filter((own) => own != null);
}
