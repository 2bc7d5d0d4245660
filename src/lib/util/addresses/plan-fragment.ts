/** The plan of a page in the URL's fragment, so that it survives a reload and can be linked to. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';
import { schemaProblem } from '../schema-problem.ts';

const START = '#plan=';

/** Returns the fields of a plan that differ from those of another one. */
export function changesOf<Plan extends object>(plan: Plan, from: Plan): Partial<Plan> {
  return Object.fromEntries(
    Object.entries(plan).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(from, name)),
    ),
  ) as Partial<Plan>;
}

/** Writes fields of a plan as a fragment; empty if there are none. */
export function planFragment(own: object): string {
  return Object.keys(own).length === 0 ? '' : `${START}${encodeURIComponent(JSON.stringify(own))}`;
}

/** A page's functions for its plan in the fragment. */
export interface PlanReading<Plan> {
  /** Text of the message about a damaged plan: what is shown instead. */
  readonly instead: string;
  /** Fills in the fields that were left out. */
  readonly whole: (own: unknown) => unknown;
  readonly schema: v.GenericSchema<unknown, Plan>;
  /** Returns why a plan cannot be carried out; null if it can. */
  readonly problemOf: (plan: Plan) => string | null;
}

/** Parses what `planFragment` wrote; null if the fragment holds no plan. Fails with a sentence. */
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
