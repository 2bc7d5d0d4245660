/** Plan of a small CFGPT: held-out chains, training length, rewards. */
import { MAX_SEED } from '../../util/random.ts';
import { readByRule } from '../../util/text/read-number.ts';
import type { Result } from '../../util/result.ts';

/** Supervised training before rewards: none, a teacher's claims and verdicts, or verdicts only. */
export type Teaching = 'none' | 'claims' | 'verdicts';
/** Reward: none, that of claims, 1 for a right verdict, or the mean of both. */
export type RewardChoice = 'none' | 'claims' | 'verdict' | 'both';

const ROWS = [
  ['untrained', 'Untrained', 'none', 'none'],
  ['supervised', 'Supervised alone', 'claims', 'none'],
  ['correctness', 'Supervised, then GRPO by right or wrong', 'claims', 'verdict'],
  ['without-reasoning', 'Verdicts alone, then GRPO by claims', 'verdicts', 'claims'],
  ['rewards-alone', 'GRPO by claims alone', 'none', 'claims'],
  ['full', 'Supervised, then GRPO by claims', 'claims', 'claims'],
  ['with-verdict', 'Supervised, then GRPO by claims and verdict', 'claims', 'both'],
] as const satisfies readonly (readonly [id: string, title: string, Teaching, RewardChoice])[];
/** Id of a row, as in addresses. */
export type RowId = (typeof ROWS)[number][0];
/** Row that the paper does not have. */
const OURS: RowId = 'with-verdict';

/** A row of the paper's ablation, or an additional one. */
export interface PolicyRow {
  readonly id: RowId;
  readonly title: string;
  readonly teaching: Teaching;
  readonly rewarding: RewardChoice;
  readonly isOurs?: true;
}

/** All rows, in the order of the table. */
export const POLICY_ROWS: readonly PolicyRow[] = ROWS.map(([id, title, teaching, rewarding]) => ({
  id,
  title,
  teaching,
  rewarding,
  ...(id === OURS ? { isOurs: true } : {}),
}));

/** Returns the planned rows that have a learning curve of a stage: rows that are taught the same share the first's. */
export function curveRows(planned: readonly RowId[], stage: 'taught' | 'rewarded'): readonly RowId[] {
  const rows = POLICY_ROWS.filter(({ id }) => planned.includes(id));
  const drawn =
    stage === 'rewarded'
      ? rows.filter(({ rewarding }) => rewarding !== 'none')
      : rows.filter(
          ({ teaching }, index) =>
            teaching !== 'none' && rows.findIndex((row) => row.teaching === teaching) === index,
        );
  return drawn.map(({ id }) => id);
}

/** A plan; with the same model it gives the same figures. */
export interface PolicyPlan {
  readonly seed: number;
  readonly rows: readonly RowId[];
  /** Number of held-out chains, drawn by seed. */
  readonly heldOut: number;
  /** Number of training questions per level. */
  readonly questions: number;
  /** Size of the hidden states. */
  readonly hidden: number;
  /** Number of supervised epochs; `rewarded` is the number of epochs with rewards. */
  readonly taught: number;
  readonly rewarded: number;
  /** Number of answers in a group (the paper's K). */
  readonly group: number;
  readonly temperature: number;
}

/** The default plan: the most informative rows, in well under a minute. */
export const POLICY_PLAN: PolicyPlan = {
  seed: 1,
  rows: ['untrained', 'supervised', 'full'],
  heldOut: 6,
  questions: 90,
  hidden: 24,
  taught: 14,
  rewarded: 2,
  group: 4,
  temperature: 0.9,
};

/** Ranges of a plan's numbers. */
export const POLICY_LIMITS = {
  heldOut: [2, 12],
  questions: [10, 400],
  hidden: [8, 64],
  taught: [0, 40],
  rewarded: [0, 20],
  group: [2, 16],
  temperature: [0.1, 2],
} as const satisfies Partial<Record<keyof PolicyPlan, readonly [number, number]>>;

/** Names of a plan's numbers, including the seed. */
export type PolicyNumber = keyof typeof POLICY_LIMITS | 'seed';
export const POLICY_NUMBERS = [
  'seed',
  ...(Object.keys(POLICY_LIMITS) as (keyof typeof POLICY_LIMITS)[]),
] as const;

/** Returns why a plan is invalid, in a sentence; null where it is valid. */
export function policyProblem(plan: PolicyPlan): string | null {
  if (plan.rows.length === 0) return 'No row is chosen: choose one at least.';
  const stranger = plan.rows.find((id) => !POLICY_ROWS.some((row) => row.id === id));
  if (stranger !== undefined)
    return `There is no row “${stranger}”; there are ${POLICY_ROWS.map(({ id }) => id).join(', ')}.`;
  for (const name of POLICY_NUMBERS) {
    const read = readPolicyNumber(name, plan[name]);
    if (!read.ok) return read.error;
  }
  return null;
}

/** Labels of a plan's numbers. */
export const NUMBER_LABELS: Readonly<Record<PolicyNumber, string>> = {
  seed: 'Seed',
  heldOut: 'Chains held out',
  questions: 'Questions a level',
  hidden: 'Size of the states',
  taught: 'Times taught',
  rewarded: 'Times rewarded',
  group: 'Answers in a group',
  temperature: 'Temperature',
};

/** Parses a number of a plan; fails with a sentence. */
export function readPolicyNumber(name: PolicyNumber, given: number | string): Result<number, string> {
  return readByRule(given, {
    words: NUMBER_LABELS[name],
    range: name === 'seed' ? [0, MAX_SEED] : POLICY_LIMITS[name],
    isDecimal: name === 'temperature',
  });
}
