import { describe, expect, it } from 'vitest';
import { clause } from '../../../chains/clause.ts';
import { happening } from '../../../chains/happens.ts';
import { rewardOf } from '../../../chains/rewards/reward.ts';
import type { Replacement } from '../../../chains/types.ts';
import {
  answersOf,
  figuresOf,
  make,
  reread,
  share,
  simulated,
  solved,
  type Asked,
} from './countervqa.fixture.ts';

describe.each(['adjacent', 'long-chain'] as const)(
  'questions of %s about a replacement for an event',
  (level) => {
    const items = make(level, 1000, { question: 'replacement' });
    const insteadOf = ({ payload: { prevented } }: Asked): Replacement | undefined =>
      'id' in prevented ? prevented.instead : undefined;

    it('have the truth of a simulation of the model, with yes as often as no', () => {
      const wrong = items.filter((item) => item.truth.answer !== simulated(item));
      expect(wrong.map(({ question }) => question)).toEqual([]);
      expect(share(items, ({ truth }) => truth.answer === 'yes')).toBe(0.5);
      // To take the event for merely left out is wrong where what is done instead serves.
      const asLeftOut = share(items, ({ payload: { chain, prevented, asked }, truth }) => {
        const left = 'id' in prevented ? happening(chain, { prevented: prevented.id }) : new Set();
        return (truth.answer === 'yes') === left.has(asked);
      });
      expect(asLeftOut).toBeLessThan(0.87);
    });

    it('state the replacement, for many chains, at their level', () => {
      for (const item of items) {
        expect(item.question).toContain(clause(insteadOf(item)?.text ?? 'nothing'));
        const { chain, prevented, asked } = item.payload;
        const placeOf = (id: string): number => chain.events.findIndex((event) => event.id === id);
        const gap = 'id' in prevented ? placeOf(asked) - placeOf(prevented.id) : null;
        if (level === 'adjacent') expect(gap).toBe(1);
        else expect(gap).toBeGreaterThan(1);
      }
      expect(new Set(items.map(({ cluster }) => cluster)).size).toBe(24);
      expect(new Set(items.map(({ question }) => question)).size).toBeGreaterThan(50);
    });

    it('are fully right for a respondent that knows the chain, whose reasons earn the full reward', () => {
      const some = items.slice(0, 120);
      expect(figuresOf(some, solved)).toMatchObject({ accuracy: 1, premise: 1, reason: 1 });
      for (const { truth, payload } of some) {
        const { claims } = rewardOf(truth.reason, payload.chain, payload.prevented);
        expect(
          claims.filter(({ isRight }) => isRight === false),
          truth.reason,
        ).toEqual([]);
      }
    });

    it('are restored from their lines, also in the second form', () => {
      for (const item of make(level, 20, { question: 'replacement', pairs: 'both' })) {
        expect(reread(item).payload).toEqual(item.payload);
        expect(item.question).toContain(clause(insteadOf(item)?.text ?? 'nothing'));
      }
    });

    it('cannot be answered by words learnt from the other chains', () => {
      const { accuracy, ci95 } = figuresOf(items, answersOf(items, 'words-only'));
      expect(ci95?.[0], String(accuracy)).toBeLessThan(0.5);
      expect(ci95?.[1], String(accuracy)).toBeGreaterThan(0.5);
    });
  },
);

it('replacements are asked about only in tasks whose questions are about an event', () => {
  expect(() => make('non-existent', 1, { question: 'replacement' })).toThrow(
    'give counterfactual or detection',
  );
});
