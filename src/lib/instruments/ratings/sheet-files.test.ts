import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeRuns } from '../../../../tests/support/fake-runs.ts';
import { required } from '../../../../tests/support/required.ts';
import '../../systems/all.ts';
import * as download from '../../components/save-file.ts';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { mergeRatings } from '../../evaluation/runs/ratings/merge.ts';
import type { Rating } from '../../evaluation/runs/ratings/rating.ts';
import { sheetOfItems } from '../../evaluation/runs/ratings/sheet.ts';
import { defaultVariant } from '../../evaluation/tasks/kit/prompts/default-variant.ts';
import { SheetFiles } from './sheet-files.svelte.ts';

const task = taskOf('causal-order');
const subject = required(task.subjects[0]);
const plan = { task: task.id, system: subject.id, variant: defaultVariant(task, subject), seed: 1, count: 3 };
const sheet = sheetOfItems(plan, [...task.generate(plan.system, plan)]);
const rating: Rating = { item: sheet.items[0]?.id ?? '', rater: 'Ada', scale: 'fluent', value: 1, at: 1 };

/** The files of a page whose store has `stored`, and the last file that it saved. */
function filesOn(stored: readonly Rating[] = []) {
  const saved = vi.spyOn(download, 'saveFile').mockReturnValue();
  const runs = fakeRuns({ mergeRatings: ({ ratings }) => Promise.resolve(mergeRatings(stored, ratings)) });
  return { files: new SheetFiles(runs), saved: () => saved.mock.lastCall ?? [] };
}

beforeEach(() => {
  vi.doUnmock('./file.ts');
  vi.restoreAllMocks();
});

describe('files of ratings', () => {
  it('are neither saved nor taken while the app cannot be fetched, which is said', async () => {
    vi.doMock('./file.ts', () => {
      throw new TypeError('Failed to fetch');
    });
    const { files, saved } = filesOn();
    await files.save('csv', sheet, [rating]);
    expect(files.status).toMatch(
      /^ratings-.*\.csv could not be saved: a part of the app could not be fetched/u,
    );
    expect(saved()).toEqual([]);
    expect(await files.take(new File(['{}'], 'a.json'), null)).toBeNull();
    expect(files.status).toMatch(/^a\.json: a part of the app could not be fetched/u);
  });

  it('hold what is stored and what could not be stored, and are taken in elsewhere', async () => {
    const { files, saved } = filesOn([{ ...rating, rater: 'Ben' }]);
    await files.save('json', sheet, [rating]);
    const [name = '', text = ''] = saved();
    expect(files.status).toBe(`${name} is in your downloads.`);

    const other = filesOn([rating]).files;
    expect(await other.take(new File([text], name), null)).toEqual(sheet);
    expect(other.status).toMatch(
      /: 1 added to the sheet “.*”, which is in your list, 1 known before, 0 said otherwise before\.$/u,
    );
  });

  it('are refused with the reason', async () => {
    const { files } = filesOn();
    expect(await files.take(new File([''], 'a.csv'), null)).toBeNull();
    expect(files.status).toBe('a.csv: open the sheet first; a table does not say what it is about.');
    expect(await files.take(new File(['{'], 'a.json'), sheet)).toBeNull();
    expect(files.status).toMatch(/^a\.json: this .*Export the ratings again\.$/u);
  });
});
