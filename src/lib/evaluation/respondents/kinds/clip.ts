/** What the kinds that look through a CLIP have in common. */
import type { RespondentIdentity } from '../../runs/index.ts';
import { embeddedModels } from '../../../clip/models/embedded.ts';
import { defaultClipModel } from '../default-clip-model.ts';
import type { LoadedClip, ReadyRespondent, RespondentKind } from '../types.ts';
import { CHEAP } from './cheap.ts';

/** Pictures are embedded in batches of this size. */
export const PICTURES_AT_ONCE = 16;

/** What a CLIP that ships with Rungs was trained on; null of any other. */
export function trainedHere(
  { model }: Pick<RespondentIdentity, 'model'>,
  ownPictures: boolean,
): string | null {
  const isEmbedded = embeddedModels.some(({ id }) => model === id || model?.startsWith(`${id} + `) === true);
  if (model !== undefined && !isEmbedded) return null;
  return ownPictures
    ? 'our embedded CLIP was trained on pictures that Rungs draws, and on none like these of your own.'
    : 'our embedded CLIP was trained on pictures of this very renderer, while the published models answered without training, on other pictures.';
}

/** A CLIP’s weights are known once it is loaded: until then it goes by its name. */
export function expectedWithClip(kind: string): NonNullable<RespondentKind['expects']> {
  return ({ clipModel }, { system }) => ({
    identity: { kind, model: clipModel ?? defaultClipModel(system) },
    made: {},
  });
}

/** What a run has to know of a respondent that looks through a CLIP. */
export function readyWithClip(kind: string, { model }: LoadedClip): Omit<ReadyRespondent, 'respondent'> {
  const { id, sha256, preprocessing, device, dtype } = model.identity;
  return {
    ...CHEAP,
    identity: { kind, model: id, parameters: { sha256, preprocessing } },
    made: { backend: device, dtype },
    concurrency: PICTURES_AT_ONCE,
  };
}
