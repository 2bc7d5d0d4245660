import { describe, expect, it } from 'vitest';
import { parseCase } from '../../../cases/index.ts';
import { readCase } from '../../../lab/case/case.ts';
import { questionOf } from '../../../lab/question/question.ts';
import { subjectOfSystem } from '../../../lab/subject.ts';
import { galleryCards, galleryPictures } from './cards.ts';
import { gallery } from './gallery.ts';
import { openingCase } from '../opening/opening-case.ts';
import { required, unwrap } from '../../../../../tests/support/required.ts';

describe.each(
  [...gallery.map((item) => item.case), openingCase].map((shown) => [shown.question?.text, shown]),
)('the case “%s”', (text, shown) => {
  if (typeof shown !== 'object') throw new Error('no case');
  const subject = required(subjectOfSystem(shown.system ?? ''));
  const value = unwrap(readCase(subject, shown));

  it('fits the schema and its system', () => {
    expect(parseCase(shown)).toMatchObject({ ok: true });
    expect(text).toBeTruthy();
  });

  it('asks about a variable that it does not reveal', () => {
    const question = questionOf(subject, value);
    expect(question?.outcome.id).toBe(shown.question?.of);
    expect(value.antecedent.has(question?.outcome.id ?? '')).toBe(false);
    if (shown.question?.is !== undefined) expect(question?.is?.id).toBe(shown.question.is);
  });
});

describe('the gallery cards', () => {
  it('have their pictures, those of stories with their icons', () => {
    for (const { question, pictures } of galleryCards) {
      expect(pictures.length, question).toBeGreaterThan(0);
      for (const name of pictures) expect(galleryPictures.get(name)).toMatch(/^<svg/u);
    }
    const story = galleryCards.find(({ system }) => system === 'story-flowering');
    const drawings = (story?.pictures ?? []).map((name) => galleryPictures.get(name) ?? '');
    expect(drawings).toHaveLength(2);
    // The flower of the first picture is missing if nobody watered it.
    expect(drawings[0]).not.toBe(drawings[1]);
    for (const svg of drawings) expect(svg.length).toBeGreaterThan(2000);
  });
});
