import { defaultClipModel } from '../clip/default-clip-model.ts';
import type { RespondentKind } from '../types.ts';
import { PICTURES_AT_ONCE, trainedHere, readyWithClip, throughClip } from './clip.ts';

/** Respondent kind: picks the option whose embedding is most similar to the picture's. */
export const clipChoiceKind: RespondentKind = {
  ...throughClip('clip-choice', 'CLIP'),
  explains:
    'A small CLIP that ships with Rungs scores each choice by its similarity to the picture; it gets nothing else.',
  remark: (identity, about) => {
    const trained = trainedHere(identity, about);
    return trained === null ? null : `CLIP’s result is not comparable with published ones: ${trained}`;
  },
  comparesEmbeddings: true,
  answers: (task, subject) => task.form(subject).kind === 'choice',
  ready: async ({ clipModel }, { system }, ports) => {
    const { clipChoice } = await import('../clip/clip-choice.ts');
    const loaded = await ports.clip(clipModel ?? defaultClipModel(system));
    return {
      ...readyWithClip('clip-choice', loaded),
      respondent: clipChoice({ ...loaded, concurrency: PICTURES_AT_ONCE }),
    };
  },
};
