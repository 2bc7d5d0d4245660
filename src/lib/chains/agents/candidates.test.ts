import { describe, expect, test } from 'vitest';
import type { ChainEvent } from '../types.ts';
import { linkBatches, bestLinks, candidateLinks, passedCount } from './candidates.ts';

const event = (id: string, time: number): ChainEvent => ({ id, time, text: `The ${id}.`, agent: 'one' });
const chain = { events: ['a', 'b', 'c', 'd'].map((id, place) => event(id, place)) };
const arrows = (links: readonly { cause: string; effect: string }[]): readonly string[] =>
  links.map(({ cause, effect }) => cause + effect);

describe('candidate links', () => {
  test('run from every event to every later one, and from none to an earlier one', () => {
    expect(arrows(candidateLinks(chain))).toEqual(['ab', 'ac', 'bc', 'ad', 'bd', 'cd']);
  });

  test('are ordered by the time of the events, not by their listing; simultaneous events are in listed order', () => {
    const mixed = { events: [event('late', 9), event('x', 1), event('y', 1)] };
    expect(arrows(candidateLinks(mixed))).toEqual(['xy', 'xlate', 'ylate']);
  });

  test('are divided into batches of nearly equal length that contain each once', () => {
    const links = candidateLinks({
      events: Array.from({ length: 14 }, (_, place) => event(`e${place}`, place)),
    });
    const batches = linkBatches(links, 40);
    expect(batches.map(({ length }) => length)).toEqual([30, 30, 31]);
    expect(batches.flat()).toEqual(links);
    expect(linkBatches([], 40)).toEqual([]);
  });
});

describe('the links that the observer keeps', () => {
  const scored = (scores: readonly number[]) =>
    candidateLinks(chain).map((link, place) => ({ link, score: scores[place] ?? 0 }));

  test('are the best fifth, rounded up', () => {
    expect(arrows(bestLinks(chain, scored([0.1, 0.2, 0.9, 0.3, 0.8, 0.4]), 0.2))).toEqual(['bc', 'bd']);
    expect([passedCount(36, 0.2), passedCount(1, 0.2), passedCount(0, 0.2)]).toEqual([8, 1, 0]);
    // In floating point it is a little more than 21.
    expect(passedCount(300, 0.07)).toBe(21);
  });

  test('are the nearest in time if scores are equal, then the earliest', () => {
    const even = scored([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
    expect(arrows(bestLinks(chain, even, 1))).toEqual(['ab', 'bc', 'cd', 'ac', 'bd', 'ad']);
    expect(arrows(bestLinks(chain, even.toReversed(), 1))).toEqual(['ab', 'bc', 'cd', 'ac', 'bd', 'ad']);
  });
});
