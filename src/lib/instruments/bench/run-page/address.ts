import { isHash } from '../../../util/sha256-hex.ts';
import type { RowFilter } from '../../../evaluation/reports/table/rows.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';

/** Filters of a run's items, with labels. */
export const ROW_FILTERS: readonly { readonly value: RowFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'right', label: 'Right' },
  { value: 'partly', label: 'Partly right' },
  { value: 'wrong', label: 'Wrong' },
  { value: 'unparsed', label: 'Unparsed' },
  { value: 'ungraded', label: 'Not graded yet' },
  { value: 'failed', label: 'Failed' },
  { value: 'unanswered', label: 'No answer yet' },
  { value: 'misread', label: 'Misread picture' },
  { value: 'open', label: 'Answer left open' },
];

/** View of a run's page, which is stored in its address. */
export interface RunView {
  readonly id: string;
  /** What stands in place of an id and is none; undefined for nothing. */
  readonly unread?: string;
  readonly protocol: Protocol;
  readonly filter: RowFilter;
  /** Id of another run whose differently judged items are shown; empty for all items. */
  readonly unlike: string;
  /** Index among the filtered items. */
  readonly at: number;
}

/** Parses `#RUN&filter=wrong&unlike=RUN&at=3`; invalid parts keep their default. */
export function readRunFragment(hash: string): RunView {
  const [id = '', ...rest] = hash.replace(/^#/u, '').split('&');
  const fields = new URLSearchParams(rest.join('&'));
  const at = Number(fields.get('at') ?? '0');
  return {
    id: isHash(id) ? id : '',
    ...(isHash(id) || id === '' ? {} : { unread: id }),
    protocol: fields.get('protocol') === 'published' ? 'published' : 'audited',
    filter: ROW_FILTERS.find(({ value }) => value === fields.get('filter'))?.value ?? 'all',
    unlike: fields.get('unlike') ?? '',
    at: Number.isSafeInteger(at) && at >= 0 ? at : 0,
  };
}

/** Formats what `readRunFragment` parses. */
export function runFragment({ id, protocol, filter, unlike, at }: RunView): string {
  const fields = new URLSearchParams({
    ...(protocol === 'published' ? { protocol } : {}),
    ...(filter === 'all' ? {} : { filter }),
    ...(unlike === '' ? {} : { unlike }),
    ...(at === 0 ? {} : { at: String(at) }),
  }).toString();
  return `#${id}${fields === '' ? '' : `&${fields}`}`;
}
