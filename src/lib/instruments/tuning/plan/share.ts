/** Converts a tuning to a case: the plan, its figures, and in files the head. */
import type { TuningPlan } from '../../../cases/parts/tuning-plan.ts';
import type { Case } from '../../../cases/schema/case.ts';
import { encodeFragment } from '../../../cases/codec/codec.ts';
import { toModelName } from '../../../cases/parts/model-name.ts';
import { parseCase } from '../../../cases/schema/schema.ts';
import type { CaseTuning } from '../../../cases/kinds/tuning/schema.ts';
import { headFile, readHead, type NamedHead } from '../../../clip/tuning/file.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import type { TuningFigures } from '../results/figures.ts';

/** A completed tuning with its head. */
export interface DoneTuning {
  readonly plan: TuningPlan;
  readonly head: NamedHead;
  readonly before: TuningFigures;
  readonly after: TuningFigures;
}

/** Returns a completed tuning, with its head under a name. */
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

/** A case, and its link. */
export interface SharedTuning {
  readonly case: Case;
  readonly fragment: string;
  /** The case with the head's weights; null where it is too large. */
  readonly whole: Case | null;
}

const SCALE = 1e5;

/** Returns the shares of questions answered right, row by row, rounded to five digits. */
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
  // The title becomes the head's name for recipients.
  const whole = parseCase(caseOf({ ...about, weights }, title === '' ? head.name : title));
  return ok({
    case: made.value,
    fragment: encodeFragment(made.value),
    whole: whole.ok ? whole.value : null,
  });
}

/** Returns the head of a case; null where it has none. */
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

/** Compares a shared tuning with its repetition: nothing to compare, equal, or the number of different rows. */
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
  // A row that only one of them has counts as the largest difference.
  const known = gaps.map((gap) => (Number.isNaN(gap) ? 1 : gap));
  const differing = known.filter((gap) => gap > 0).length;
  return { rows: known.length, differing, most: Math.max(0, ...known) };
}
