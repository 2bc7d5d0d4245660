/** Who can answer, each with all that pages, runs and the command know of it. The baselines come from the tasks. */
import type { RespondentKind } from '../types.ts';
import { clipChoiceKind } from './clip-choice.ts';
import { clipScmValue, clipScmWords } from './clip-scm.ts';
import { humanKind } from './human.ts';
import { serverKind } from './server.ts';
import { solverKind } from './solver.ts';

/** Every kind, in the order in which they are offered. */
export const respondentKinds: readonly RespondentKind[] = [
  solverKind,
  clipScmWords,
  clipScmValue,
  clipChoiceKind,
  serverKind,
  humanKind,
];
