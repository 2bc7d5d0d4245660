/** The plan of a page as it stands in the address, so that a reload keeps it and a link leads to the same. */
import * as v from 'valibot';
import { fail, ok, type Result } from './result.ts';
import { schemaProblem } from './schema-problem.ts';

const START = '#plan=';

/** The fields of a plan that differ from those of another one. */
export function changesOf<Plan extends object>(plan: Plan, from: Plan): Partial<Plan> {
  return Object.fromEntries(
    Object.entries(plan).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(from, name)),
    ),
  ) as Partial<Plan>;
}

/** Writes fields of a plan; nothing where there are none. */
export function planFragment(own: object): string {
  return Object.keys(own).length === 0 ? '' : `${START}${encodeURIComponent(JSON.stringify(own))}`;
}

/** How a page reads its plan. */
export interface PlanReading<Plan> {
  /** The plan that is shown where the address's is damaged. */
  readonly instead: string;
  /** The fields with those that are left out. */
  readonly whole: (own: unknown) => unknown;
  readonly schema: v.GenericSchema<unknown, Plan>;
  /** Why a plan cannot be carried out; null where it can. */
  readonly problemOf: (plan: Plan) => string | null;
}

/** Reads what `planFragment` writes; null where the address holds no plan. Fails with a sentence. */
export function readPlanFragment<Plan>(
  hash: string,
  { instead, whole, schema, problemOf }: PlanReading<Plan>,
): Result<Plan, string> | null {
  if (!hash.startsWith(START)) return null;
  let own: unknown;
  try {
    own = JSON.parse(decodeURIComponent(hash.slice(START.length)));
  } catch {
    return fail(`The plan in the address is damaged: ${instead} is shown instead.`);
  }
  const read = v.safeParse(schema, whole(own));
  if (!read.success)
    return fail(`The plan in the address cannot be read: ${schemaProblem(read.issues[0], 'it')}.`);
  const problem = problemOf(read.output);
  return problem === null ? ok(read.output) : fail(`The plan in the address: ${problem}`);
}
