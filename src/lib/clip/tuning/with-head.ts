/** A model whose captions go through a head, as cases, runs and figures name it. */
import type { Clip, LoadedModel } from '../types.ts';
import { headHash, headMisfit, type NamedHead } from './file.ts';
import { throughHead } from './head.ts';

/** A model that says which head its texts go through. Throws an Error where the head is another model's. */
export function withHead(model: LoadedModel, head: NamedHead | undefined): LoadedModel {
  if (head === undefined) return model;
  const { identity, title, embeddingLength } = model;
  const misfit = headMisfit(head, { ...identity, embeddingLength });
  if (misfit !== null) throw new Error(misfit);
  return {
    ...model,
    title: `${title} + ${head.name}`,
    identity: { ...identity, id: `${identity.id} + ${head.name}`, sha256: headHash(head) },
  };
}

/** A CLIP whose captions go through a head; its pictures stay as they are. */
export function clipWithHead(
  clip: Clip,
  head: NamedHead | undefined,
): Pick<Clip, 'embedTexts' | 'embedPictures'> {
  if (head === undefined) return clip;
  return {
    embedPictures: (pictures) => clip.embedPictures(pictures),
    embedTexts: async (texts) => throughHead(head.head, await clip.embedTexts(texts)),
  };
}
