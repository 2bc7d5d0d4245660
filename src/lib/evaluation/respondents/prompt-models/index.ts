/** Local models that answer prompts and pictures like a server's models. */
import { createRandom } from '../../../util/random.ts';
import { hashText } from '../../../util/hash.ts';
import { readPrompt, type PromptMessage, type ReadPrompt } from '../prompt-reader/index.ts';
import { refusal } from './refusal.ts';
import { answerWithModel } from './perceiving.ts';
import { alwaysNo, anyAtRandom, copyAndSet, isComplete } from './trivial.ts';
import type { PromptContext, PromptModel, WeighedText } from './types.ts';

export { type PictureCheck, type PictureReader, type PromptModel, type WeighedText } from './types.ts';

/** All local models, in the order in which they are listed. */
export const PROMPT_MODELS = [
  { id: 'rungs/clip+scm', title: 'CLIP and the causal model', looksAtPictures: true },
  { id: 'rungs/copy', title: 'Copy the values, set the one that is asked about', looksAtPictures: true },
  { id: 'rungs/always-no', title: 'Always No', looksAtPictures: false },
  { id: 'rungs/random', title: 'At random', looksAtPictures: false },
] as const satisfies readonly PromptModel[];
export type PromptModelId = (typeof PROMPT_MODELS)[number]['id'];

/** Returns whether an id names a local model. */
export function isPromptModel(id: string): id is PromptModelId {
  return PROMPT_MODELS.some((model) => model.id === id);
}

/** Answers a prompt with a local model, or says why it has no answer. */
export async function answerPrompt(
  model: PromptModelId,
  messages: readonly PromptMessage[],
  context: PromptContext,
): Promise<readonly WeighedText[]> {
  const { look, check, knows, seed, signal } = context;
  const refuse = (why: string) => refusal(model, messages, why, context);
  if (model === 'rungs/always-no') return alwaysNo();
  const prompt = readPrompt(messages);
  if (prompt.kind === 'unknown') return refuse(prompt.why);
  if (looksAtPictures(model, prompt) && !(await knows(prompt.system))) {
    const system = prompt.system.title.toLowerCase();
    return refuse(`the model that looks at pictures was not trained on pictures of the ${system}`);
  }
  for (const picture of looksAtPictures(model, prompt) ? new Set(picturesOf(prompt)) : []) {
    const issue = await check(picture, prompt.system, signal);
    if (issue !== null) return refuse(issue);
  }
  const random = createRandom(seed ?? 0).fork(
    seed === undefined ? hashText(JSON.stringify(messages)) : model,
  );
  switch (model) {
    case 'rungs/clip+scm':
      return (await answerWithModel(prompt, look, random, signal)) ?? refuse(missing(prompt));
    case 'rungs/copy':
      return (await copyAndSet(prompt, look, signal)) ?? refuse(missing(prompt));
    case 'rungs/random':
      return anyAtRandom(prompt, random);
  }
}

/**
 * CLIP with the model cannot answer about systems that its CLIP was not trained on; `copy` needs pictures where
 * values are missing.
 */
function looksAtPictures(model: PromptModelId, prompt: Exclude<ReadPrompt, { kind: 'unknown' }>): boolean {
  if (model === 'rungs/clip+scm') return true;
  if (model !== 'rungs/copy' || prompt.kind !== 'counterfactual' || prompt.picture === null) return false;
  return !isComplete(prompt.system, prompt.stated);
}

/** Returns the pictures that a prompt asks about. */
function picturesOf(prompt: Exclude<ReadPrompt, { kind: 'unknown' }>): readonly string[] {
  if (prompt.kind === 'intervention-target') return [prompt.before, prompt.after];
  return prompt.picture === null ? [] : [prompt.picture];
}

function missing({ kind }: ReadPrompt): string {
  return kind === 'counterfactual'
    ? 'it neither states the present values nor shows a picture'
    : 'this model only answers what would follow from a change';
}
