import { expect, it } from 'vitest';
import { eventName } from './names.ts';

it.each([
  ['its short name', { label: ' cracking the eggs ', text: 'He cracks two eggs.' }, '3. cracking the eggs'],
  ['its sentence, without the full stop', { text: ' He cracks two eggs. ' }, '3. He cracks two eggs'],
  ['that it has none', { label: ' ', text: '.' }, '3. no words yet'],
  ['the beginning of a long sentence', { text: 'x'.repeat(45) }, `3. ${'x'.repeat(43)}…`],
])('an event is named by %s', (_what, event, name) => {
  expect(eventName(event, 3)).toBe(name);
});
