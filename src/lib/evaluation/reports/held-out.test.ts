import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { required } from '../../../../tests/support/required.ts';
import { embeddedModels } from '../../clip/models/embedded.ts';
import type { PictureStyle } from '../../systems/types.ts';
import { storyFamily } from '../../systems/stories/families.ts';
import { allStories } from '../../systems/stories/known.ts';
import { heldOutStories } from '../tasks/kit/stories/held-out.ts';
import { heldOutSplit, heldOutText, untrainedStyleTexts } from './held-out.ts';
import { sentencesBeside } from './words/remarks.ts';
import type { RunResults } from './results.ts';

type Rows = Parameters<typeof heldOutSplit>[1];

/** Rows about a family, the given number of which are right. */
const rows = (cluster: string, count: number, right: number, isAnswered = true): Rows =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        item: { unit: `${cluster} ${index}`, cluster },
        entry: isAnswered ? {} : null,
        judgement: { credit: Number(index < right) },
      }) as unknown as Rows[number],
  );
const recordOf = (task: string, model: string, style: PictureStyle = 'flat') =>
  ({
    plan: { task, variant: { style }, respondent: { kind: 'clip-choice', model } },
  }) as unknown as RunResults['record'];
const causal = recordOf('causal-order', 'scene-clip-causal');
const answered = [
  ...rows('frost', 4, 4),
  ...rows('digging', 4, 3),
  ...rows('soaked', 4, 1),
  ...rows('lamp', 4, 2),
  ...rows('wish', 4, 0, false),
];

describe('the part held out from a model’s training', () => {
  it('has its own figure, over the answered items', () => {
    const split = required(heldOutSplit(causal, answered));
    expect(split.learned).toMatchObject({ value: 7 / 8, n: 8 });
    expect(split.heldOut).toMatchObject({ value: 3 / 8, n: 8 });
    expect(heldOutText(split)).toMatch(
      /^Causal CLIP was tuned on .* has 87\.5% \(95% interval [\d.]+% to [\d.>]+%, 8 questions\); on those that were held out 37\.5% \(/u,
    );
    const beside = { record: causal, report: { figures: {}, baselines: {} }, heldOut: split };
    expect(sentencesBeside(beside as unknown as RunResults)).toContain(heldOutText(split));
  });

  it('does not exist for another model, another task, or if only one part was asked about', () => {
    expect(heldOutSplit(recordOf('causal-order', 'scene-clip'), answered)).toBeNull();
    expect(heldOutSplit(recordOf('cue', 'scene-clip-causal'), answered)).toBeNull();
    expect(heldOutSplit(causal, rows('frost', 4, 4))).toBeNull();
    expect(heldOutSplit(causal, rows('soaked', 4, 4))).toBeNull();
  });

  it('is what the model card names, and what the recipe holds out, in whole families', () => {
    const { clusters } = required(embeddedModels.find(({ id }) => id === 'scene-clip-causal')?.heldOut);
    const card = readFileSync('models/scene-clip-causal/README.md', 'utf8');
    const named = /^The causalities held out, over all conjunctions: (.*)\.$/mu.exec(card)?.[1] ?? '';
    expect(named.split(', ').map((one) => one.split('`')[1])).toEqual(clusters);
    expect(clusters.toSorted()).toEqual(heldOutStories(1).toSorted());
    const left = allStories().filter((story) => clusters.includes(storyFamily(story)));
    expect(left.map(({ id }) => id).toSorted()).toEqual(clusters.toSorted());
  });
});

test('a style in which an embedded model was not trained is named next to its figures', () => {
  const said = untrainedStyleTexts(recordOf('cue', 'scene-clip-stories', 'reframed'));
  expect(said).toEqual([
    expect.stringMatching(/^Story CLIP was not trained on pictures in the style “Outlined, reframed”/u),
  ]);
  const { plan } = recordOf('cue', 'scene-clip-causal');
  const all = { plan: { ...plan, variant: { ...plan.variant, ways: { styles: 'all' } } } };
  expect(untrainedStyleTexts(all)).toHaveLength(1);
  expect(untrainedStyleTexts(recordOf('cue', 'scene-clip-stories', 'outlined'))).toEqual([]);
  expect(untrainedStyleTexts(recordOf('cue', 'Xenova/clip-vit-base-patch32', 'reframed'))).toEqual([]);
});
