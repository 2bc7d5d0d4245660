/** Common parts of the respondent kinds that use CLIP. */
import type { RespondentIdentity } from '../../runs/index.ts';
import { embeddedModels, modelTitle } from '../../../clip/models/embedded.ts';
import { fail, ok } from '../../../util/result.ts';
import { defaultClipModel } from '../clip/default-clip-model.ts';
import type { RespondentForm } from '../respondent-form.ts';
import type { LoadedClip, ReadyRespondent, RespondentKind } from '../types.ts';
import { LOCAL_RESPONDENT_DEFAULTS } from '../types.ts';

/** Number of pictures embedded in one batch. */
export const PICTURES_AT_ONCE = 16;

/** Returns the training data of a CLIP that ships with Rungs; null for any other model. */
export function trainedHere(
  { model }: Pick<RespondentIdentity, 'model'>,
  { ownPictures }: { readonly ownPictures: boolean },
): string | null {
  const isEmbedded = embeddedModels.some(({ id }) => model === id || model?.startsWith(`${id} + `) === true);
  if (model !== undefined && !isEmbedded) return null;
  return ownPictures
    ? 'the embedded CLIP was trained on Rungs’ drawings only, not on pictures like yours.'
    : 'the embedded CLIP was trained on this renderer’s pictures, while the published models were not trained, and saw other pictures.';
}

/** Returns the id of the embedded model to use: the chosen one if it still ships, else the subject's default. */
export function clipModelIn({ sight, system }: Pick<RespondentForm, 'sight' | 'system'>): string {
  return embeddedModels.find(({ id }) => id === sight)?.id ?? defaultClipModel(system);
}

/** Returns the common traits of respondent kinds that use CLIP. */
export function throughClip(
  kind: string,
  title: string,
): Pick<RespondentKind, 'id' | 'title' | 'label' | 'needs' | 'specOf' | 'specOfRun' | 'expects'> {
  return {
    id: kind,
    title,
    // The title alone has always meant the first model.
    label: ({ model }) =>
      model === undefined || model === embeddedModels[0].id ? title : `${title} (${modelTitle(model)})`,
    needs: 'clip',
    specOf: (form) => ok({ kind, clipModel: clipModelIn(form) }),
    specOfRun: ({ plan }) => {
      const { model = '' } = plan.respondent;
      if (embeddedModels.some(({ id }) => id === model)) return ok({ kind, clipModel: model });
      return fail(
        `This run looked with the model “${model}”, which does not ship with this page: resume it where it began.`,
      );
    },
    // Weights are known only after loading; until then the name identifies the model.
    expects: ({ clipModel }, { system }) => ({
      identity: { kind, model: clipModel ?? defaultClipModel(system) },
      provenance: {},
    }),
  };
}

/** Returns the run settings of a respondent that uses a loaded CLIP. */
export function readyWithClip(kind: string, { model }: LoadedClip): Omit<ReadyRespondent, 'respondent'> {
  const { id, sha256, preprocessing, device, dtype } = model.identity;
  return {
    ...LOCAL_RESPONDENT_DEFAULTS,
    identity: { kind, model: id, parameters: { sha256, preprocessing } },
    provenance: { backend: device, dtype },
    concurrency: PICTURES_AT_ONCE,
  };
}
