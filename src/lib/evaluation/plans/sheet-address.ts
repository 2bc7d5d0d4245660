import type { ItemsPlan } from '../runs/index.ts';
import { MAX_RATED } from '../runs/ratings/sheet.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { isHash } from '../../util/sha256-hex.ts';
import { itemsFields, readItemsFields, readWholeField } from './address.ts';
import { MAX_SEED } from '../../util/random.ts';

/** The sheet to open: a sample of items, of a run's answers, or a stored sheet. */
export type SheetRequest =
  | { readonly kind: 'items'; readonly plan: ItemsPlan }
  | { readonly kind: 'run'; readonly run: string; readonly seed: number; readonly count: number }
  | { readonly kind: 'kept'; readonly id: string };

/** Content of the rating page's address: the sheet, and the open thing on it. */
export interface SheetAddress {
  readonly request: SheetRequest;
  /** Index among the things to rate, from 0; undefined at the start. */
  readonly at?: number;
  /** True if the link was made with a different default wording; otherwise undefined. */
  readonly hasOtherWording?: true;
}

/** Returns the fragment of a link to a sheet, with `#`. Links to items reproduce the sample on any machine. */
export function sheetFragment({ request, at }: SheetAddress): string {
  const fields = new URLSearchParams({
    ...fieldsOf(request),
    ...(at === undefined ? {} : { at: String(at + 1) }),
  });
  return `#${fields.toString()}`;
}

function fieldsOf(request: SheetRequest): Readonly<Record<string, string>> {
  switch (request.kind) {
    case 'items':
      return itemsFields(request.plan, { count: String(request.plan.count) });
    case 'run':
      return { run: request.run, seed: String(request.seed), count: String(request.count) };
    case 'kept':
      return { sheet: request.id };
  }
}

/** Parses the fragment of a link to a sheet; the failure is a sentence that says what is wrong. */
export function readSheetFragment(hash: string): Result<SheetAddress, string> {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const read = readRequest(fields);
  if (!read.ok || !fields.has('at')) return read;
  const at = readWholeField(fields, 'at', 1, MAX_RATED);
  return at.ok ? ok({ ...read.value, at: at.value - 1 }) : at;
}

function readRequest(fields: URLSearchParams): Result<SheetAddress, string> {
  const [id, run] = [fields.get('sheet'), fields.get('run')];
  if (id !== null) {
    return isHash(id)
      ? ok({ request: { kind: 'kept', id } })
      : fail('The sheet in this link has an incomplete id: copy the link again.');
  }
  const count = readWholeField(fields, 'count', 1, MAX_RATED);
  if (!count.ok) return count;
  if (run !== null) {
    if (!isHash(run)) return fail('The run in this link has an incomplete id: copy the link again.');
    const seed = readWholeField(fields, 'seed', 0, MAX_SEED);
    return seed.ok ? ok({ request: { kind: 'run', run, seed: seed.value, count: count.value } }) : seed;
  }
  const read = readItemsFields(fields);
  if (!read.ok) return read;
  const { set, part, hasOtherWording, ...plan } = read.value;
  const from = part === undefined ? {} : { part };
  const source =
    set === undefined ? {} : { source: { kind: 'import', id: set, title: '', ...from } as const };
  const request: SheetRequest = { kind: 'items', plan: { ...plan, count: count.value, ...source } };
  return ok({ request, ...(hasOtherWording ? { hasOtherWording } : {}) });
}
