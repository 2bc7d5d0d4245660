/**
 * Registry of respondent kinds. Baselines come from the tasks. A kind declares; its work is in `../clip`, `../server`,
 * `../human.ts` or `../solver.ts`.
 */
import type { RespondentKind } from '../types.ts';
import { clipChoiceKind } from './clip-choice.ts';
import { clipScmValue, clipScmWords } from './clip-scm.ts';
import { humanKind } from './human.ts';
import { serverKind } from './server.ts';
import { solverKind } from './solver.ts';

/** All respondent kinds, in the order of the menus. */
export const respondentKinds: readonly RespondentKind[] = [
  solverKind,
  clipScmWords,
  clipScmValue,
  clipChoiceKind,
  serverKind,
  humanKind,
];
