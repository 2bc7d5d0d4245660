/** A model whose embeddings go through a head, as cases, runs and figures name it. */
import type { Clip, LoadedModel } from '../types.ts';
import { headHash, headIssue, type NamedHead } from './file.ts';
import { applyHead } from './head.ts';
import { InputError } from '../../util/input-error.ts';

/**
 * Returns a model marked with the head its embeddings go through.
 *
 * @throws InputError if the head is for another model
 */
export function withHead(model: LoadedModel, head: NamedHead | undefined): LoadedModel {
  if (head === undefined) return model;
  const { identity, title, embeddingLength } = model;
  const issue = headIssue(head, { ...identity, embeddingLength });
  if (issue !== null) throw new InputError(issue);
  return {
    ...model,
    title: `${title} + ${head.name}`,
    identity: { ...identity, id: `${identity.id} + ${head.name}`, sha256: headHash(head) },
  };
}

/**
 * Returns a CLIP whose text embeddings go through a head, and its picture embeddings if the head has layers for them.
 */
export function clipWithHead(clip: Clip, named: NamedHead | undefined): Clip {
  if (named === undefined) return clip;
  const { head } = named;
  return {
    load: (source, options) => clip.load(source, options),
    dispose: () => clip.dispose(),
    countTokens: (texts, options) => clip.countTokens(texts, options),
    embedTexts: async (texts, options) => applyHead(head, await clip.embedTexts(texts, options)),
    embedPictures: async (pictures, options) => {
      const seen = await clip.embedPictures(pictures, options);
      return head.pictures === undefined ? seen : applyHead(head.pictures, seen);
    },
  };
}
