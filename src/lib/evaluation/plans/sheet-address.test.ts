import { describe, expect, it } from 'vitest';
import { findSubject, taskOf } from '../benchmarks/index.ts';
import { defaultVariant } from '../tasks/kit/prompts/default-variant.ts';
import { readSheetFragment, sheetFragment, type SheetRequest } from './sheet-address.ts';
import { required } from '../../../../tests/support/required.ts';

const task = taskOf('cue');
const subject = required(findSubject(task, 'stories'));
const variant = { ...defaultVariant(task, subject), ways: { input: 'captions' }, style: 'outlined' as const };
const plan = { task: 'cue', system: 'stories', variant, seed: 7, count: 40 };
const id = 'a'.repeat(64);
const requests: readonly SheetRequest[] = [
  { kind: 'items', plan },
  { kind: 'items', plan: { ...plan, source: { kind: 'import', id, title: '', part: 'query' } } },
  { kind: 'run', run: id, seed: 0, count: 500 },
  { kind: 'kept', id },
];

describe('a link to a sheet', () => {
  it.each(requests)('restores its subject: $kind', (request) => {
    expect(readSheetFragment(sheetFragment({ request }))).toEqual({ ok: true, value: { request } });
    expect(readSheetFragment(sheetFragment({ request, at: 11 }))).toEqual({
      ok: true,
      value: { request, at: 11 },
    });
  });

  it('reports that it was made with another wording', () => {
    const fragment = sheetFragment({ request: { kind: 'items', plan }, at: 1 });
    const other = fragment.replace(/wording=[0-9a-f]+/u, 'wording=0000000000000000');
    expect(other).not.toBe(fragment);
    expect(readSheetFragment(other)).toMatchObject({ ok: true, value: { at: 1, hasOtherWording: true } });
  });

  it.each([
    ['#task=cue&system=stories&seed=1&style=flat', 'The count in this link is missing'],
    ['#task=cue&system=stories&seed=1&count=501&style=flat', 'a whole number from 1 to 500'],
    ['#task=none&count=4', 'The task in this link is “none”'],
    ['#sheet=abc', 'The sheet in this link has an incomplete id'],
    ['#run=abc&count=3', 'The run in this link has an incomplete id'],
    [`#run=${id}&count=3&seed=x`, 'The seed in this link is “x”'],
    [`#sheet=${id}&at=0`, 'The at in this link is “0”'],
  ])('rejects %j with a sentence that names the error', (hash, start) => {
    const read = readSheetFragment(hash);
    expect(read.ok ? '' : read.error).toContain(start);
  });
});
