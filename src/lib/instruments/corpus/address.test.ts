import { expect, it } from 'vitest';
import { corpusFragment, readCorpusFragment } from './address.ts';

it('an address is read as written', () => {
  for (const example of [true, false]) {
    const view = { list: 'published-questions', example };
    expect(readCorpusFragment(corpusFragment(view))).toEqual(view);
  }
  expect(readCorpusFragment('#list=odd')).toEqual({ list: 'audited', example: false });
});
