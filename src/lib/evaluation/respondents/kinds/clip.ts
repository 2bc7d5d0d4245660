/** What the kinds that look through a CLIP have in common. */
import type { RespondentIdentity } from '../../runs/index.ts';
import { embeddedModels, modelTitle } from '../../../clip/models/embedded.ts';
import { fail, ok } from '../../../util/result.ts';
import { defaultClipModel } from '../default-clip-model.ts';
import type { RespondentForm } from '../respondent-form.ts';
import type { LoadedClip, ReadyRespondent, RespondentKind } from '../types.ts';
import { CHEAP } from './cheap.ts';

/** Pictures are embedded in batches of this size. */
export const PICTURES_AT_ONCE = 16;

/** What a CLIP that ships with Rungs was trained on; null of any other. */
export function trainedHere(
  { model }: Pick<RespondentIdentity, 'model'>,
  { ownPictures }: { readonly ownPictures: boolean },
): string | null {
  const isEmbedded = embeddedModels.some(({ id }) => model === id || model?.startsWith(`${id} + `) === true);
  if (model !== undefined && !isEmbedded) return null;
  return ownPictures
    ? 'our embedded CLIP was trained on pictures that Rungs draws, and on none like these of your own.'
    : 'our embedded CLIP was trained on pictures of this very renderer, while the published models answered without training, on other pictures.';
}

/** Id of the embedded model that looks: the chosen one while it ships, else what is usual for the subject. */
export function clipModelIn({ sight, system }: Pick<RespondentForm, 'sight' | 'system'>): string {
  return embeddedModels.find(({ id }) => id === sight)?.id ?? defaultClipModel(system);
}

/** What a kind is by looking through a CLIP. */
export function throughClip(
  kind: string,
  title: string,
): Pick<RespondentKind, 'id' | 'title' | 'label' | 'needs' | 'specOf' | 'specOfRun' | 'expects'> {
  return {
    id: kind,
    title,
    // The first model is what the name alone has always meant.
    label: ({ model }) =>
      model === undefined || model === embeddedModels[0].id ? title : `${title} (${modelTitle(model)})`,
    needs: 'clip',
    specOf: (form) => ok({ kind, clipModel: clipModelIn(form) }),
    specOfRun: ({ plan }) => {
      const { model = '' } = plan.respondent;
      if (embeddedModels.some(({ id }) => id === model)) return ok({ kind, clipModel: model });
      return fail(
        `This run looked with the model “${model}”, which does not ship with this page: go on where it began.`,
      );
    },
    // Its weights are known once it is loaded: until then it goes by its name.
    expects: ({ clipModel }, { system }) => ({
      identity: { kind, model: clipModel ?? defaultClipModel(system) },
      made: {},
    }),
  };
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
