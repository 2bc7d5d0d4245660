import { describe, expect, it, vi } from 'vitest';
import { exampleProbe } from '../example.ts';
import { embeddingOf, fakeClip } from '../../../../../tests/support/fake-clip.ts';
import type { ProbeValue } from '../value.ts';
import type { Probe } from '../probe.svelte.ts';
import { freshProbe, withEmptyDatabase } from '../probe.fixture.ts';

const choice = { source: { kind: 'embedded', id: 'fake' }, device: 'auto' } as const;

withEmptyDatabase();

/** A probe whose first model, and second where one is wanted, has embedded everything of the value. */
async function scoredProbe(value: ProbeValue = exampleProbe, { second = false } = {}) {
  const probe = freshProbe().probe;
  if (value !== exampleProbe) probe.open(value);
  const sides = second ? [probe.scores.first, probe.scores.openSecond()] : [probe.scores.first];
  for (const side of sides) {
    await side.load(choice);
    side.follow(probe.value);
  }
  await vi.waitFor(() => {
    for (const { embedder } of sides) expect(embedder.pictures.size).toBe(value.pictures.length);
  });
  return probe;
}

/** Computes the cosine of a cell independently of the probe. */
function cosineOf(probe: Probe, row: number, column: number): number {
  const picture = probe.value.pictures[row];
  const sentence = probe.value.sentences[column] ?? '';
  if (picture === undefined) return Number.NaN;
  const [one, other] = [embeddingOf(probe.pictureStore.source(picture).sha256), embeddingOf(sentence)];
  return one.reduce((sum, entry, at) => sum + entry * (other[at] ?? 0), 0);
}

const byKey = (count: number, key: (index: number) => number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).sort((left, right) => key(left) - key(right));

describe('the cells of the matrix', () => {
  it('are unknown without a model, and its cosines with one', async () => {
    const clip = fakeClip();
    const empty = freshProbe({ first: clip }).probe;
    expect([...empty.scores.matrix.values].every(Number.isNaN)).toBe(true);
    expect(empty.scores.warnings(empty.scores.first)).toEqual([]);
    expect(empty.scores.names).toEqual(['First model', 'Second model']);
    expect(empty.scores.unknown).toBe('…');
    clip.before = () => Promise.reject(new Error('There is no such model.'));
    await empty.scores.first.load(choice);
    expect(empty.scores.unknown).toBe('–');
    const probe = await scoredProbe();
    for (const [row, column] of [
      [0, 0],
      [2, 5],
      [5, 1],
    ] as const) {
      const { cosine, score } = probe.scores.scoreOf(probe.scores.first, row, column);
      expect(cosine).toBeCloseTo(cosineOf(probe, row, column), 5);
      expect(score).toBe(cosine);
    }
    expect(probe.scores.unscored).toBe(0);
  });

  it('are shares at the model’s own temperature, or at the chosen one', async () => {
    const probe = await scoredProbe();
    expect(probe.scores.scaling(probe.scores.first)).toEqual({ temperature: 1 / 20, bias: 0 });
    const row = (temperature: number): readonly number[] => {
      const exps = exampleProbe.sentences.map((_, at) => Math.exp(cosineOf(probe, 1, at) / temperature));
      const sum = exps.reduce((one, other) => one + other);
      return exps.map((exp) => exp / sum);
    };
    const shown = () =>
      exampleProbe.sentences.map((_, at) => probe.scores.scoreOf(probe.scores.first, 1, at).score);
    probe.look({ score: 'softmax-rows' });
    shown().forEach((share, at) => expect(share).toBeCloseTo(row(1 / 20)[at] ?? 0, 4));
    probe.look({ temperature: 0.5 });
    shown().forEach((share, at) => expect(share).toBeCloseTo(row(0.5)[at] ?? 0, 4));
    expect(probe.scores.scaling(probe.scores.first).temperature).toBe(0.5);
  });

  it('have ranks and margins on request', async () => {
    const probe = await scoredProbe();
    expect(probe.scores.ranks).toBeNull();
    probe.look({ ranks: 'rows' });
    const best = byKey(6, (column) => -cosineOf(probe, 0, column));
    expect(best.map((column) => probe.scores.ranks?.values[column])).toEqual([1, 2, 3, 4, 5, 6]);
    const [first = 0, second = 0] = best;
    expect(probe.scores.margins[0]).toBeCloseTo(cosineOf(probe, 0, first) - cosineOf(probe, 0, second), 5);
  });
});

describe('the order of the matrix', () => {
  it('sorts pictures by a sentence: highest first, then lowest, then as added', async () => {
    const probe = await scoredProbe();
    const [, , sentence = ''] = exampleProbe.sentences;
    const ascending = byKey(6, (row) => cosineOf(probe, row, 2));
    const orders = [1, 2, 3].map(() => {
      probe.sortPictures(sentence);
      return probe.scores.rowOrder;
    });
    expect(orders).toEqual([ascending.toReversed(), ascending, [0, 1, 2, 3, 4, 5]]);
    expect(probe.value.view.sortPictures).toBeNull();
  });

  it('sorts pictures by the margin in the same cycle, and another order starts with the highest', async () => {
    const probe = await scoredProbe();
    const [sentence = '', other = ''] = exampleProbe.sentences;
    probe.sortPictures('extra');
    expect(probe.value.view.sortPictures).toEqual({ by: { kind: 'margin' }, direction: 'descending' });
    expect(probe.scores.rowOrder).toEqual(byKey(6, (row) => -(probe.scores.margins[row] ?? 0)));
    probe.sortPictures('extra');
    expect(probe.value.view.sortPictures?.direction).toBe('ascending');
    probe.sortPictures(sentence);
    expect(probe.value.view.sortPictures).toEqual({
      by: { kind: 'line', id: sentence },
      direction: 'descending',
    });
    probe.sortPictures(other);
    expect(probe.value.view.sortPictures).toEqual({
      by: { kind: 'line', id: other },
      direction: 'descending',
    });
  });

  it('sorts sentences by a picture, in the same cycle', async () => {
    const probe = await scoredProbe();
    const [first, second] = exampleProbe.pictures.map(({ id }) => id);
    const ascending = byKey(6, (column) => cosineOf(probe, 1, column));
    probe.sortSentences(first ?? '');
    const orders = [1, 2, 3].map(() => {
      probe.sortSentences(second ?? '');
      return probe.scores.columnOrder;
    });
    expect(orders).toEqual([ascending.toReversed(), ascending, [0, 1, 2, 3, 4, 5]]);
    expect(probe.value.view.sortSentences).toBeNull();
  });
});

describe('a second model', () => {
  it('is distinguished from the first, shown in its place, or subtracted from it', async () => {
    const templated = { ...exampleProbe, title: 'Two' };
    const probe = await scoredProbe(templated, { second: true });
    const { first, second } = probe.scores;
    if (second === null) throw new Error('there is no second model');
    expect(probe.scores.openSecond()).toBe(second);
    expect(probe.scores.names).toEqual(['Fake (1)', 'Fake (2)']);
    expect([probe.scores.side, probe.scores.differing]).toEqual([first, false]);
    const before = probe.scores.matrix;
    probe.scores.shown = 'second';
    expect([probe.scores.side, probe.scores.differing]).toEqual([second, false]);
    expect(probe.scores.matrix.values).toEqual(before.values);
    expect(probe.scores.matrix).not.toBe(before);
    expect(probe.scores.scoreOf(second, 0, 1).cosine).toBeCloseTo(cosineOf(probe, 0, 1), 5);
    probe.scores.shown = 'difference';
    expect(probe.scores.differing).toBe(true);
    expect([...probe.scores.matrix.values].every((value) => value === 0)).toBe(true);
    expect(probe.scores.write(0.25)).not.toBe(probe.scores.write(-0.25));
    expect(probe.scores.side).toBe(first);
    await probe.scores.closeSecond();
    expect([probe.scores.second, probe.scores.shown, probe.scores.differing]).toEqual([null, 'first', false]);
    expect(probe.scores.secondCosines).toBeNull();
    expect(probe.scores.matrix.values).toEqual(before.values);
    expect(probe.scores.scoreOf(second, 0, 1).cosine).toBeCloseTo(cosineOf(probe, 0, 1), 5);
  });

  it('is released only if nobody chose one meanwhile', async () => {
    const probe = freshProbe().probe;
    await probe.scores.dropEmptySecond();
    const empty = probe.scores.openSecond();
    expect(probe.scores.names).toEqual(['First model', 'Second model']);
    expect(Number.isNaN(probe.scores.scoreOf(empty, 0, 0).cosine)).toBe(true);
    await probe.scores.dropEmptySecond();
    expect(probe.scores.second).toBeNull();
    await probe.scores.openSecond().load(choice);
    await probe.scores.dropEmptySecond();
    expect(probe.scores.second).not.toBeNull();
  });
});

describe('the changes of a person', () => {
  it('are steps in the history, and a slider’s drag is one step', () => {
    const probe = freshProbe().probe;
    expect([probe.canUndo, probe.canRedo]).toEqual([false, false]);
    probe.preview({ temperature: 0.3 });
    expect(probe.value.view.temperature).toBe(0.3);
    expect(probe.canUndo).toBe(false);
    probe.preview({ score: 'sigmoid' });
    expect(probe.value.view).toMatchObject({ temperature: null, score: 'sigmoid' });
    probe.look({ temperature: 0.4 });
    expect([probe.canUndo, probe.canRedo]).toEqual([true, false]);
    probe.undo();
    expect(probe.value).toBe(exampleProbe);
    expect([probe.canUndo, probe.canRedo]).toEqual([false, true]);
    probe.redo();
    expect(probe.value.view.temperature).toBe(0.4);
  });

  it('are reported if they affect more than what is visible', () => {
    const probe = freshProbe().probe;
    const [picture, other] = exampleProbe.pictures;
    if (picture === undefined || other === undefined) throw new Error('the example has no pictures');
    probe.remove({ kind: 'row', row: picture.id });
    expect(probe.status).toBe(`“${picture.name}” removed. Undo brings it back.`);
    expect(probe.value.pictures).toHaveLength(5);
    probe.addPictures([picture, other]);
    expect(probe.status).toBe('1 of 2 pictures added. 1 was here already.');
    probe.addPictures([picture, other]);
    expect(probe.status).toBe('2 were here already.');
    probe.removeAll('pictures');
    probe.addPictures([picture, other]);
    expect(probe.status).toBe('2 pictures added.');
    probe.picked = { kind: 'column', column: 'x' };
    probe.remove({ kind: 'column', column: exampleProbe.sentences[0] ?? '' });
    expect(probe.status).toBe(`“${exampleProbe.sentences[0]}” removed. Undo brings it back.`);
    expect(probe.picked).toBeNull();
    probe.remove({ kind: 'row', row: other.id });
    probe.removeAll('pictures');
    expect(probe.status).toBe('1 picture removed. Undo brings it back.');
    const before = probe.value;
    probe.remove({ kind: 'cell', row: 'x', column: 'y' });
    expect(probe.value).toBe(before);
  });

  it('are reported for duplicate and for many sentences', () => {
    const probe = freshProbe().probe;
    probe.addSentences(['one', 'two']);
    probe.addSentences(['three', 'four']);
    expect(probe.status).toBe('2 sentences added.');
    probe.addSentences(['four', 'five']);
    expect(probe.status).toBe('1 added, 1 was here already.');
    probe.addSentences('six');
    expect(probe.status).toBe('');
    expect(probe.value.sentences).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
    probe.picked = { kind: 'row', row: 'x' };
    probe.open(exampleProbe);
    expect(probe.picked).toBeNull();
    probe.picked = { kind: 'row', row: 'x' };
    probe.addSentences('mine');
    expect(probe.picked).toBeNull();
  });
});

describe('a probe without a second model', () => {
  it('closes none silently, and shows the first', async () => {
    const probe = freshProbe().probe;
    probe.scores.shown = 'difference';
    await expect(probe.scores.closeSecond()).resolves.toBeUndefined();
    expect(probe.scores.shown).toBe('first');
  });
});
