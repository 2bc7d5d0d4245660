import { expect, it } from 'vitest';
import { render } from 'svelte/server';
import Words from './Words.svelte';

const shown = (text: string, isGrowing = false): string => render(Words, { props: { text, isGrowing } }).body;

it.each([
  ['a short answer', 'Yes, because the sun is high.', false],
  ['a few lines', 'a: 1\nb: 2\nc: 3\nd: 4', false],
  ['a long one', 'The sun is high. '.repeat(100), true],
  ['one of many short lines', 'a: 1\n'.repeat(40), true],
])('%s is shown completely, or folded with all of it inside', (_what, text, folds) => {
  const body = shown(text);
  expect(body).toContain(text.slice(-10));
  expect(body.includes('Show all')).toBe(folds);
  expect(/<button[^>]*aria-expanded="false"/u.test(body)).toBe(folds);
  expect(/<p[^>]*class="[^"]*folded/u.test(body)).toBe(folds);
});

it('an answer without words says so, once it is complete', () => {
  expect(shown('')).toContain('The answer is empty.');
  expect(shown('', true)).not.toContain('It answered');
});
