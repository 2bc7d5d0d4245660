import { describe, expect, it } from 'vitest';
import { categoriesIn } from '../../../systems/index.ts';
import { stories } from '../../../systems/stories/index.ts';
import { captionedPictures } from './captioned-pictures.ts';
import { getSystem } from '../../../systems/known.ts';

describe('pictures with captions', () => {
  it('are pairs of stories with five different sentences of their author each', () => {
    const set = captionedPictures({
      subject: 'stories',
      count: 4 * stories.length,
      seed: 2,
      style: 'outlined',
    });
    expect(new Set(set.map(({ picture }) => `${picture.subject} ${picture.state['who'] ?? ''}`)).size).toBe(
      4 * stories.length,
    );
    for (const { picture, captions } of set.slice(0, 20)) {
      const story = stories.find(({ id }) => picture.subject === `story-${id}`);
      const words = story?.pairs[picture.state['who'] ?? -1];
      expect(captions).toEqual([
        words?.captions.before,
        words?.captions.after,
        words?.objects,
        words?.activity,
        words?.explanations.cause[0],
      ]);
      expect(picture).not.toHaveProperty('panel');
      expect(picture.style).toBe('outlined');
    }
    expect(() =>
      captionedPictures({ subject: 'stories', count: 4 * stories.length + 1, seed: 2, style: 'flat' }),
    ).toThrow(`Stories has ${4 * stories.length} pictures that captions tell apart`);
  });

  it.each(['pendulum', 'water-flow', 'causal-circuit', 'beach'])(
    'are worlds of %s, each with other categories',
    (subject) => {
      const system = getSystem(subject);
      const set = captionedPictures({ subject, count: 8, seed: 2, style: 'rungs' });
      expect(captionedPictures({ subject, count: 8, seed: 2, style: 'rungs' })).toEqual(set);
      const shown = set.map(({ picture }) => JSON.stringify(categoriesIn(system, picture.state)));
      expect(new Set(shown).size).toBe(8);
      for (const { picture, captions } of set) {
        const categories = categoriesIn(system, picture.state);
        const said = system.variables.map(({ id, label }) => `the ${label} is ${categories[id] ?? ''}`);
        expect(new Set(captions).size).toBe(5);
        for (const caption of captions) {
          expect(caption.split(/, | and /u).sort()).toEqual([...said].sort());
          expect(caption).toMatch(/^[^,]+, [^,]+, [^,]+ and [^,]+$/u);
        }
      }
      expect(() => captionedPictures({ subject, count: 500, seed: 2, style: 'rungs' })).toThrow(
        /ask for \d+ at most/u,
      );
    },
  );
});
