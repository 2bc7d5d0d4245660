/** A model whose embeddings go through a head, as cases, runs and figures name it. */
import type { Clip, LoadedModel } from '../types.ts';
import { headHash, headIssue, type NamedHead } from './file.ts';
import { throughHead } from './head.ts';
import { InputError } from '../../util/input-error.ts';

/** A model that says which head its embeddings go through. Throws an InputError where the head is another model's. */
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

/** A CLIP whose texts go through a head, and its pictures where the head has layers for them, else as they are. */
export function clipWithHead(clip: Clip, named: NamedHead | undefined): Clip {
  if (named === undefined) return clip;
  const { head } = named;
  return {
    load: (source, options) => clip.load(source, options),
    dispose: () => clip.dispose(),
    countTokens: (texts, options) => clip.countTokens(texts, options),
    embedTexts: async (texts, options) => throughHead(head, await clip.embedTexts(texts, options)),
    embedPictures: async (pictures, options) => {
      const seen = await clip.embedPictures(pictures, options);
      return head.pictures === undefined ? seen : throughHead(head.pictures, seen);
    },
  };
}
