/** A tuning as a case: the plan, what it came to, and in files the head itself. */
import type { TuningPlan } from '../../cases/kinds/tuning/plan.ts';
import type { Case } from '../../cases/schema/case.ts';
import { encodeFragment } from '../../cases/codec/codec.ts';
import { toModelName } from '../../cases/parts/model-name.ts';
import { parseCase } from '../../cases/schema/schema.ts';
import type { CaseTuning } from '../../cases/kinds/tuning/schema.ts';
import { headFile, readHead, type NamedHead } from '../../clip/tuning/file.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { TuningFigures } from './figures.ts';

/** A tuning that is done. */
export interface DoneTuning {
  readonly plan: TuningPlan;
  readonly head: NamedHead;
  readonly before: TuningFigures;
  readonly after: TuningFigures;
}

/** What a tuning came to, its head under a name. */
export function doneTuning(
  {
    plan,
    model,
    tuned: { head, before, after },
  }: {
    readonly plan: TuningPlan;
    readonly model: { readonly identity: NamedHead['model'] };
    readonly tuned: Pick<DoneTuning, 'before' | 'after'> & Pick<NamedHead, 'head'>;
  },
  name: string,
): DoneTuning {
  const { id, sha256 } = model.identity;
  const called = name.trim() === '' ? 'My head' : name.trim();
  return { plan, head: { name: called, model: { id, sha256 }, head }, before, after };
}

/** A case, and the link that opens it. */
export interface SharedTuning {
  readonly case: Case;
  readonly fragment: string;
  /** The case with the head's weights; null where it takes more room than a case has. */
  readonly whole: Case | null;
}

const SCALE = 1e5;

/** Shares of questions answered rightly, row by row, five digits after the point. */
function sharesOf({ order }: TuningFigures): readonly number[] {
  return order.map(({ right }) => Math.round((right.value ?? 0) * SCALE) / SCALE);
}

/** Makes the case and its link. */
export function shareTuning(
  { plan, head, before, after }: DoneTuning,
  { title, note }: { readonly title: string; readonly note: string },
): Result<SharedTuning, string> {
  const { format: _, name: __, model: ___, ...weights } = headFile(head);
  const about: CaseTuning = {
    model: { ...head.model, id: toModelName(head.model.id) },
    plan,
    result: { before: sharesOf(before), after: sharesOf(after) },
  };
  const caseOf = (tuning: CaseTuning, called = title): Case => ({
    seed: plan.seed,
    tuning,
    ...(called === '' ? {} : { title: called }),
    ...(note === '' ? {} : { note }),
  });
  const made = parseCase(caseOf(about));
  if (!made.ok) return fail(made.error.message);
  // The title is what the head is called by whoever opens the file.
  const whole = parseCase(caseOf({ ...about, weights }, title === '' ? head.name : title));
  return ok({
    case: made.value,
    fragment: encodeFragment(made.value),
    whole: whole.ok ? whole.value : null,
  });
}

/** The head that a case carries; null where it carries none. */
export function headIn({ tuning, title = '' }: Case): Result<NamedHead, string> | null {
  if (tuning?.weights === undefined) return null;
  const { model, weights } = tuning;
  return readHead({
    format: 'rungs-head-1',
    name: title.trim().slice(0, 80) || 'A shared head',
    model,
    ...weights,
  });
}

/** What became of a shared tuning that was carried out again: nothing to compare, the same, or how many rows differ. */
export function compareTuning(
  { result }: CaseTuning,
  before: TuningFigures,
  after: TuningFigures,
): { readonly rows: number; readonly differing: number; readonly most: number } | null {
  if (result === undefined) return null;
  const [was, is] = [
    [...result.before, ...result.after],
    [...sharesOf(before), ...sharesOf(after)],
  ];
  const gaps = Array.from({ length: Math.max(was.length, is.length) }, (_, row) =>
    Math.abs((was[row] ?? Number.NaN) - (is[row] ?? Number.NaN)),
  );
  // A row that only one of them has is as different as can be.
  const known = gaps.map((gap) => (Number.isNaN(gap) ? 1 : gap));
  const differing = known.filter((gap) => gap > 0).length;
  return { rows: known.length, differing, most: Math.max(0, ...known) };
}
