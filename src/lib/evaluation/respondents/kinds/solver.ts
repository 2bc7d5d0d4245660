import { findSubject } from '../../benchmarks/index.ts';
import { solver } from '../solver.ts';
import type { RespondentKind } from '../types.ts';
import { CHEAP } from './cheap.ts';

/** Works answers out of the state and the equations. */
export const solverKind: RespondentKind = {
  id: 'solver',
  title: 'Solver',
  explains: 'Is told the whole state and the equations, and makes no mistake.',
  needs: 'nothing',
  answers: (task, subject) => task.solve !== undefined && findSubject(task, subject) !== undefined,
  ready: () => Promise.resolve({ ...CHEAP, respondent: solver, identity: { kind: 'solver' } }),
};
