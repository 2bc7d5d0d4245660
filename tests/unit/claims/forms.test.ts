import { expect, it } from 'vitest';
import { edgesOf } from '../../../src/lib/chains/graph.ts';
import { claimsIn } from '../../../src/lib/chains/reading/claims.ts';
import { FORMS } from '../../../src/lib/chains/reading/forms.ts';
import { chainStories, labelledChainOf } from '../../../src/lib/systems/chains/index.ts';

/** The same claims, denied. */
const DENIALS = [
  'B does not need A',
  'B does not depend on A',
  'A is not necessary for B',
  'A did not lead to B',
  'A alone was not enough for B',
  'B did not happen because of A',
  'Without A, B would still have happened',
  'It is false that A led to B',
] as const;

const enough = (text: string): { readonly isEnough?: true } =>
  / enough for /u.test(text) ? { isEnough: true } : {};

it.each([
  [FORMS, 'holds'],
  [DENIALS, 'denied'],
] as const)(
  'the sentence forms that a page lists are read, about every link of every chain: %j',
  (forms, polarity) => {
    const unread = chainStories.flatMap((story) => {
      const chain = labelledChainOf(story);
      const label = (id: string): string => chain.events.find((event) => event.id === id)?.label ?? id;
      return edgesOf(chain).flatMap(([cause, effect]) =>
        forms
          .map((form) => form.replace(/\b[AB]\b/gu, (end) => label(end === 'A' ? cause : effect)))
          .filter((text) => {
            const { claims } = claimsIn(`${text}.`, chain);
            return JSON.stringify(claims) !== JSON.stringify([{ cause, effect, polarity, ...enough(text) }]);
          }),
      );
    });
    expect(unread).toEqual([]);
  },
);
