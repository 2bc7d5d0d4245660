import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { ClassGuesses } from './class-guesses.svelte.ts';
import GiveGuess from './GiveGuess.svelte';

test.each([null, 'a person of a class'])(
  'the guess button looks unavailable before there is a guess (%s)',
  (person) => {
    const button = (draft: number | null): string => {
      const { body } = render(GiveGuess, {
        props: {
          ...({ rung: 'see', about: 'sunburn', draft, person, failure: null } as const),
          isAnswered: false,
          presented: false,
          classGuesses: new ClassGuesses(),
          onanswer: () => Promise.resolve(),
          onhasty: () => undefined,
        },
      });
      return /<button[^>]*>/u.exec(body)?.[0] ?? '';
    };
    expect(button(null)).toMatch(/class="[^"]* unready"/u);
    expect(button(0.5)).not.toContain('unready');
  },
);
