import { findSubject } from '../../benchmarks/index.ts';
import { solver } from '../solver.ts';
import type { RespondentKind } from '../types.ts';
import { LOCAL_RESPONDENT_DEFAULTS } from '../types.ts';

/** Respondent kind: computes answers from the state and the equations. */
export const solverKind: RespondentKind = {
  id: 'solver',
  title: 'Solver',
  explains: 'Is given the whole state and the equations, and makes no mistakes.',
  needs: 'nothing',
  answers: (task, subject) => task.solve !== undefined && findSubject(task, subject) !== undefined,
  ready: () =>
    Promise.resolve({ ...LOCAL_RESPONDENT_DEFAULTS, respondent: solver, identity: { kind: 'solver' } }),
};
