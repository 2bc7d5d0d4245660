/** What a pocket-scale CFGPT is to learn from: which chains are held out, how long, by which rewards. */
import { MAX_SEED } from '../../util/random.ts';
import { readRuled } from '../../util/read-number.ts';
import type { Result } from '../../util/result.ts';

/** What a policy learns from before its rewards: nothing, a teacher's claims and verdicts, or verdicts alone. */
export type Teaching = 'none' | 'claims' | 'verdicts';
/** What its answers earn: nothing, the reward of claims, 1 for a right verdict, or the mean of both. */
export type Rewarding = 'none' | 'claims' | 'verdict' | 'both';

const ROWS = [
  ['untrained', 'Untrained', 'none', 'none'],
  ['supervised', 'Supervised alone', 'claims', 'none'],
  ['correctness', 'Supervised, then GRPO by right or wrong', 'claims', 'verdict'],
  ['without-reasoning', 'Verdicts alone, then GRPO by claims', 'verdicts', 'claims'],
  ['rewards-alone', 'GRPO by claims alone', 'none', 'claims'],
  ['full', 'Supervised, then GRPO by claims', 'claims', 'claims'],
  ['with-verdict', 'Supervised, then GRPO by claims and verdict', 'claims', 'both'],
] as const satisfies readonly (readonly [id: string, title: string, Teaching, Rewarding])[];
/** A row's name in addresses. */
export type RowId = (typeof ROWS)[number][0];
/** The paper has no such row. */
const OURS: RowId = 'with-verdict';

/** A row of the paper's ablation in kind, or one of ours. */
export interface PolicyRow {
  readonly id: RowId;
  readonly title: string;
  readonly teaching: Teaching;
  readonly rewarding: Rewarding;
  readonly isOurs?: true;
}

/** Every row, in the order of the table. */
export const POLICY_ROWS: readonly PolicyRow[] = ROWS.map(([id, title, teaching, rewarding]) => ({
  id,
  title,
  teaching,
  rewarding,
  ...(id === OURS ? { isOurs: true } : {}),
}));

/** A plan; the same plan with the same model gives the same figures. */
export interface PolicyPlan {
  readonly seed: number;
  readonly rows: readonly RowId[];
  /** Chains kept from training, by seed. */
  readonly heldOut: number;
  /** Questions of each level that are trained on. */
  readonly questions: number;
  /** Numbers in each state of the networks. */
  readonly hidden: number;
  /** Times that each question is taught, and rewarded. */
  readonly taught: number;
  readonly rewarded: number;
  /** Answers in a group (the paper's K). */
  readonly group: number;
  readonly temperature: number;
}

/** The plan that the page begins with: the rows that tell most, in well under a minute. */
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

/** What numbers of a plan may be. */
export const POLICY_LIMITS = {
  heldOut: [2, 12],
  questions: [10, 400],
  hidden: [8, 64],
  taught: [0, 40],
  rewarded: [0, 20],
  group: [2, 16],
  temperature: [0.1, 2],
} as const satisfies Partial<Record<keyof PolicyPlan, readonly [number, number]>>;

/** Why a plan cannot be carried out, in a sentence; null where it can. */
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

/** Numbers of a plan, the seed first. */
export type PolicyNumber = keyof typeof POLICY_LIMITS | 'seed';
export const POLICY_NUMBERS = [
  'seed',
  ...(Object.keys(POLICY_LIMITS) as (keyof typeof POLICY_LIMITS)[]),
] as const;

/** A number of a plan, as it was typed or is; fails with a sentence. */
export function readPolicyNumber(name: PolicyNumber, given: number | string): Result<number, string> {
  return readRuled(given, {
    words: LIMIT_WORDS[name],
    range: name === 'seed' ? [0, MAX_SEED] : POLICY_LIMITS[name],
    isDecimal: name === 'temperature',
  });
}

/** Numbers of a plan as a reader knows them. */
export const LIMIT_WORDS: Readonly<Record<PolicyNumber, string>> = {
  seed: 'Seed',
  heldOut: 'Chains held out',
  questions: 'Questions a level',
  hidden: 'Size of the states',
  taught: 'Times taught',
  rewarded: 'Times rewarded',
  group: 'Answers in a group',
  temperature: 'Temperature',
};
