import { describe, expect, it } from 'vitest';
import type { Figures } from '../../tasks/figures.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { itemsReport } from '../../tasks/report.ts';
import { taskOf } from '../index.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';

const TASKS = ['cause-to-effect', 'effect-to-cause'] as const;
const at = (accuracy: number, low: number, style = 'flat'): Figures => ({
  ...{ n: 60, unparsed: 0, missing: 0, accuracy, stderr: null, ci95: [low, 1] as const, interval: null },
  ...{ intervals: {}, perStyle: { [style]: accuracy } },
});

/** Doubts about 60 real items, asked in a way. */
function doubtsAboutItems(id: string, ways: Readonly<Record<string, string>>) {
  const task = taskOf(id);
  const variant = { ...defaultVariant(id, storyCollection), ways };
  const items = createItems(id, storyCollection, { count: 60, seed: 1, variant });
  return task.doubts?.(itemsReport(task, items, 'audited'), variant) ?? [];
}

describe.each(TASKS)('doubts about items of %s', (id) => {
  const task = taskOf(id);
  const variant = defaultVariant(id, storyCollection);

  it('are raised by the looks of siblings, with the remedy, and not with it', () => {
    const [doubt, ...others] = doubtsAboutItems(id, {});
    expect(others).toEqual([]);
    expect(doubt).toMatchObject({ title: 'solved by looks', raisedBy: ['same-look', 'pixels'] });
    expect(doubt?.brief).toMatch(/^Looks alone solve these items: “Same look” is right on \d+%, /u);
    expect(doubt?.remedy).toEqual({ option: 'wording', value: 'audited', title: 'Same looks' });
    expect(doubt?.sentence).toMatch(
      /^These items can be answered by looks alone: Same look reaches \d+\.\d% and Alike by pixels reaches \d+\.\d%, chance 25\.0%, .* The wrong options are “Siblings”; with “Same looks” looks do not help\.$/u,
    );
    expect(doubtsAboutItems(id, { wording: 'audited' })).toEqual([]);
  });

  it('are raised by looks that are at chance, but no worse than the answers', () => {
    const baselines = { 'same-look': at(0.4, 0.2), pixels: at(0.2, 0.1) };
    const doubts = (accuracy: number) => task.doubts?.({ baselines, figures: at(accuracy, 0) }, variant);
    expect(doubts(0.41)).toEqual([]);
    expect(task.doubts?.({ baselines }, variant)).toEqual([]);
    expect(doubts(0.4)).toMatchObject([{ title: 'no better than looks', raisedBy: ['same-look'] }]);
    expect(doubts(0.4)?.[0]?.sentence).toContain(
      'On these items looks alone do no worse: Same look reaches 40.0%',
    );
  });

  it('are not raised about pictures that have none to compare, nor where there are none', () => {
    const baselines = { 'same-look': at(0.9, 0.8, 'photograph') };
    expect(task.doubts?.({ baselines }, variant)).toEqual([]);
    const known = { baselines: { 'same-look': at(0.9, 0.8) } };
    expect(task.doubts?.(known, variant)).toHaveLength(1);
    for (const ways of [{ input: 'captions' }, { options: 'captions' }, { input: 'wrong' }] as const)
      expect(task.doubts?.(known, { ...variant, ways })).toEqual([]);
  });
});
