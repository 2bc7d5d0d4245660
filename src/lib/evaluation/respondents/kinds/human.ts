import { humanRespondent } from '../human.ts';
import type { RespondentKind } from '../types.ts';
import { LOCAL_RESPONDENT_DEFAULTS } from '../types.ts';
import { InputError } from '../../../util/input-error.ts';

/** Respondent kind: a person at the page. */
export const humanKind: RespondentKind = {
  id: 'human',
  title: 'You',
  explains: 'You answer on this page, timed; your score is listed with the others.',
  needs: 'person',
  readsPrompt: true,
  mayDiffer: true,
  answers: () => true,
  ready: (_spec, _plan, { queue }) => {
    if (queue === null) return Promise.reject(new InputError('There is no person here to answer.'));
    return Promise.resolve({
      ...LOCAL_RESPONDENT_DEFAULTS,
      respondent: humanRespondent(queue),
      identity: { kind: 'human' },
    });
  },
};
