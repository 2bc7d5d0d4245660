import { describe, expect, it } from 'vitest';
import { stemsOf } from '../../../src/lib/chains/reading/stems.ts';
import { measured, subjectOf } from './measure.ts';
import { mended, texts } from './texts.ts';

const heldOut = texts.filter((_, place) => place % 2 === 1);

describe('the labelled texts', () => {
  it('are 200, over four chains, enough of each kind', () => {
    expect(texts).toHaveLength(200);
    expect(new Set(texts.map((text) => subjectOf(text).chain)).size).toBe(4);
    for (const kind of ['paraphrased', 'reversed', 'invented'] as const)
      expect(texts.filter((text) => text.kind === kind).length).toBeGreaterThanOrEqual(40);
  });

  it('label existing events', () => {
    for (const text of texts) {
      const ids = ['?', ...subjectOf(text).chain.events.map(({ id }) => id)];
      for (const claim of text.claims) for (const end of claim.split(/[>!]+/u)) expect(ids).toContain(end);
    }
  });

  it('name events by other words than the chain does in about half of those with claims', () => {
    const told = texts.filter(({ claims }) => claims.length > 0);
    const others = told.filter((text) => {
      const { chain } = subjectOf(text);
      const words = new Set(stemsOf(text.text));
      const ends = new Set(text.claims.flatMap((claim) => claim.split(/[>!]+/u)));
      return chain.events
        .filter(({ id }) => ends.has(id))
        .every((event) =>
          stemsOf(event.text)
            .filter((stem) => chain.events.every((one) => one === event || !stemsOf(one.text).includes(stem)))
            .every((stem) => !words.has(stem)),
        );
    });
    expect(others.length / told.length).toBeGreaterThan(0.4);
  });
});

describe('the reader, on the half of the texts not used to improve it', () => {
  // Measured: precision 0.93, recall 0.92, share of texts without an error 0.89; on the other half 0.97, 0.96 and 0.95.
  it('reads claims as labelled', () => {
    const { precision, recall, exact } = measured(heldOut);
    expect(precision).toBeGreaterThan(0.91);
    expect(recall).toBeGreaterThan(0.9);
    expect(exact).toBeGreaterThan(0.86);
  });
});

it('the reader reads what it once misread: lists before what denies them', () => {
  expect(measured(mended)).toMatchObject({ precision: 1, recall: 1, exact: 1, wrong: [] });
});
