import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as change from './change.ts';
import { exampleProbe } from './example.ts';

const [first = ''] = exampleProbe.sentences;

describe('changing a probe', () => {
  it('keeps each picture and each sentence once', () => {
    expect(change.withProbePictures(exampleProbe, exampleProbe.pictures)).toBe(exampleProbe);
    expect(change.withSentences(exampleProbe, [` ${first}  `, ''])).toBe(exampleProbe);
    const twice = change.withSentences(exampleProbe, ['a cat', 'a  cat']);
    expect(twice.sentences).toEqual([...exampleProbe.sentences, 'a cat']);
  });

  it('keeps a sort order with its sentence, and ends it when the sentence is removed', () => {
    const sorted = change.withView(exampleProbe, {
      sortPictures: { by: { kind: 'line', id: first }, direction: 'descending' },
    });
    const edited = change.withSentenceText(sorted, first, 'a cat');
    expect(edited.view.sortPictures?.by).toEqual({ kind: 'line', id: 'a cat' });
    expect(change.withoutSentence(edited, 'a cat').view.sortPictures).toBeNull();
  });

  it('puts copies in place of their pictures, including in a sort order', () => {
    const [first, second] = exampleProbe.pictures;
    const copy = { kind: 'own', id: 'c', name: 'copy', type: 'image/webp', copyOf: 'o' } as const;
    const sorted = change.withView(exampleProbe, {
      sortSentences: { by: { kind: 'line', id: first?.id ?? '' }, direction: 'descending' },
    });
    const copied = change.withCopies(sorted, new Map([[first?.id ?? '', copy]]));
    expect(copied.pictures.slice(0, 2)).toEqual([copy, second]);
    expect(copied.view.sortSentences).toEqual({ by: { kind: 'line', id: 'c' }, direction: 'descending' });
    expect(change.withCopies(exampleProbe, new Map([[second?.id ?? '', copy]])).view).toBe(exampleProbe.view);
  });

  it('merges two sentences that become equal', () => {
    const [, second = ''] = exampleProbe.sentences;
    const merged = change.withSentenceText(exampleProbe, first, second);
    expect(merged.sentences).toEqual(exampleProbe.sentences.slice(1));
  });

  it('changes nothing if the sentence no longer exists', () => {
    const [, second = ''] = exampleProbe.sentences;
    expect(change.withSentenceText(exampleProbe, 'long gone', second)).toBe(exampleProbe);
    expect(change.withSentenceText(exampleProbe, first, '   ')).toBe(exampleProbe);
  });

  it('reads a pasted list without its bullets', () => {
    expect(change.readSentences('- a cat\n* a dog\r\n\n2. a bird\n"a fish"\n3 apples')).toEqual([
      'a cat',
      'a dog',
      'a bird',
      'a fish',
      '3 apples',
    ]);
  });

  it('reports sentences above the length limit', () => {
    const long = 'a '.repeat(900);
    expect(change.tooLongNote('a cat\n- a dog')).toBeNull();
    expect(change.tooLongNote(long)).toMatch(/^A sentence here is longer than 400 characters \(1799\)/);
    expect(change.tooLongNote(`a cat\n${long}\n${long}`)).toMatch(/^2 sentences here are longer/);
    expect(change.tooLongNote('a'.repeat(change.MAX_PROBE_TEXT_LENGTH))).toBeNull();
  });

  it('moves an entry and loses none', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat()),
        fc.nat(20),
        fc.integer({ min: -30, max: 30 }),
        (list, index, by) => {
          const after = change.movedEntry(list, index, by);
          expect(after.toSorted()).toEqual(list.toSorted());
          if (index < list.length) {
            expect(after.indexOf(list[index] ?? -1)).toBe(Math.min(list.length - 1, Math.max(0, index + by)));
          }
        },
      ),
    );
  });
});
