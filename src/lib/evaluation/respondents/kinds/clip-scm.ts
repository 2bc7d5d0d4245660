import { isTrainedOn, untrainedMessage } from '../../../clip/models/trained.ts';
import { findSystem } from '../../../systems/known.ts';
import { defaultClipModel } from '../clip/default-clip-model.ts';
import type { RespondentKind } from '../types.ts';
import { PICTURES_AT_ONCE, trainedHere, readyWithClip, throughClip } from './clip.ts';
import { InputError } from '../../../util/input-error.ts';

function clipScmKind(
  id: string,
  title: string,
  promptAccess: 'words' | 'value',
  explains: string,
): RespondentKind {
  return {
    ...throughClip(id, title),
    explains,
    remark: (identity, about) => {
      const trained = trainedHere(identity, about);
      const knows = 'CLIP + model’s result is not comparable with published ones: it knows the equations';
      return trained === null ? `${knows}.` : `${knows}, and ${trained}`;
    },
    perceives: true,
    answers: (task) => task.inferrer !== undefined,
    ready: async ({ clipModel }, { system }, ports) => {
      const { clipScm, clipPerceiver } = await import('../clip/clip-scm/index.ts');
      const loaded = await ports.clip(clipModel ?? defaultClipModel(system));
      if (!isTrainedOn(loaded.model, system)) {
        throw new InputError(
          `${untrainedMessage(findSystem(system)?.title ?? system)} Choose who else answers.`,
        );
      }
      const perceive = await clipPerceiver(loaded.clip, loaded.model, loaded.openFile);
      const respondent = clipScm({ perceive, promptAccess, concurrency: PICTURES_AT_ONCE });
      return { ...readyWithClip(id, loaded), respondent };
    },
  };
}

/** Respondent kind: CLIP perceives the pictures, the equations do the rest; it is given the prompt's words. */
export const clipScmWords = clipScmKind(
  'clip+scm',
  'CLIP + model',
  'words',
  'A small CLIP that ships with Rungs reads the pictures; the model’s equations do the rest. It gets only the prompt’s information.',
);

/** Like `clipScmWords`, but given raw values where prompts say categories. */
export const clipScmValue = clipScmKind(
  'clip+scm-value',
  'CLIP + model, told the number',
  'value',
  'The same, but it gets the number that a variable is set to, while others get its category.',
);
