import { describe, expect, it, vi } from 'vitest';
import { exampleProbe } from './example.ts';
import { fakeClip } from '../../../../tests/support/fake-clip.ts';
import { freshProbe, withEmptyDatabase } from './probe.fixture.ts';
import { makeScene } from '../../pictures/scenes.ts';
import { pngFile } from '../../../../tests/support/picture-file.ts';
import { systemSentences } from './adding/sentence-sets.ts';

withEmptyDatabase();

describe('all pictures or all sentences', () => {
  it('are removed in one step, with a sort order by one of them, and restored', () => {
    const { probe } = freshProbe();
    probe.sortPictures(exampleProbe.sentences[0] ?? '');
    probe.removeAll('sentences');
    expect(probe.value).toMatchObject({ sentences: [], view: { sortPictures: null } });
    expect(probe.value.pictures).toBe(exampleProbe.pictures);
    expect(probe.status).toBe('6 sentences removed. Undo brings them back.');
    probe.removeAll('pictures');
    expect(probe.value.pictures).toEqual([]);
    probe.removeAll('pictures');
    probe.undo();
    probe.undo();
    expect(probe.value.sentences).toBe(exampleProbe.sentences);
  });
});

describe('a picture passed on by the lab', () => {
  const water = makeScene('water-flow', { ball_size: 29 });
  const swing = makeScene('pendulum', { pendulum_angle: 20 }, { name: 'Swing' });

  it('replaces the example, with the sentences about it', () => {
    const { probe } = freshProbe();
    expect(probe.receive(water, systemSentences('water-flow'))).toBeNull();
    expect(probe.value.pictures).toHaveLength(1);
    expect(probe.value.sentences).toEqual(systemSentences('water-flow'));
  });

  it('from a story includes what happens in it and what does not', () => {
    const sentences = systemSentences('story-soaked');
    expect(sentences).toHaveLength(6);
    expect(sentences).toContain('The rain soaked somebody.');
  });

  it('is added with sentences about it next to a picture of another system', () => {
    const { probe } = freshProbe();
    probe.receive(water, systemSentences('water-flow'));
    probe.receive(swing, systemSentences('pendulum'));
    expect(probe.value.sentences).toEqual([...systemSentences('water-flow'), ...systemSentences('pendulum')]);
    expect(probe.status).toBe(
      `“Swing” added, with ${systemSentences('pendulum').length} sentences about it.`,
    );
  });

  it('is added without sentences if some are about its system, or it has a picture', () => {
    const { probe } = freshProbe();
    probe.receive(water, systemSentences('water-flow'));
    probe.addSentences(systemSentences('pendulum').slice(0, 1));
    probe.receive(swing, systemSentences('pendulum'));
    probe.remove({ kind: 'column', column: systemSentences('pendulum')[0] ?? '' });
    probe.receive(makeScene('pendulum', { pendulum_angle: -20 }), systemSentences('pendulum'));
    expect(probe.value.pictures).toHaveLength(3);
    expect(probe.value.sentences).toEqual(systemSentences('water-flow'));
  });
});

describe('the example’s sentences', () => {
  it('are replaced by the user’s first, are not mixed with others, and are restored by undo', () => {
    const { probe } = freshProbe();
    probe.addSentences('mine');
    expect(probe.value.sentences).toEqual(['mine']);
    expect(probe.status).toBe('The example’s sentences were removed; undo restores them.');
    probe.addSentences('mine too');
    expect(probe.value.sentences).toEqual(['mine', 'mine too']);
    const { probe: other } = freshProbe();
    other.addSentences('one\ntwo\none');
    expect(other.status).toBe(
      '2 added, 1 came twice. The example’s sentences were removed; undo restores them.',
    );
    probe.undo();
    probe.undo();
    expect(probe.value.sentences).toEqual(exampleProbe.sentences);
  });

  it('can be added to a user’s own later, and are offered until then', () => {
    const { probe } = freshProbe();
    expect(probe.isExampleRemoved).toBe(false);
    probe.addSentences('mine');
    probe.addSentences('mine too');
    expect(probe.isExampleRemoved).toBe(true);
    probe.bringExampleBack();
    expect(probe.value.sentences).toEqual(['mine', 'mine too', ...exampleProbe.sentences]);
    expect(probe.isExampleRemoved).toBe(false);
    for (let steps = 0; steps < 3; steps++) probe.undo();
    probe.addSentences('mine');
    probe.undo();
    expect(probe.isExampleRemoved).toBe(false);
  });

  it('stay if nothing is added, or only one of them', () => {
    const { probe } = freshProbe();
    probe.addSentences('  ');
    probe.addSentences(exampleProbe.sentences.slice(0, 2));
    expect(probe.value.sentences).toEqual(exampleProbe.sentences);
  });
});

describe('pictures that cannot be scored', () => {
  const choice = { source: { kind: 'embedded', id: 'fake' }, device: 'auto' } as const;

  it('are counted while they are on the page, for each of two models', async () => {
    const bad = fakeClip();
    const { probe, intake } = freshProbe({ second: () => bad });
    await intake.add([pngFile('broken.png')]);
    const id = probe.value.pictures.at(-1)?.id ?? '';
    bad.bad.add(id);
    await probe.scores.first.load(choice);
    await probe.scores.openSecond().load(choice);
    for (const side of [probe.scores.first, probe.scores.second]) side?.follow(probe.value);
    await vi.waitFor(() => expect(probe.scores.unscored).toBe(1));
    probe.remove({ kind: 'row', row: id });
    expect(probe.scores.unscored).toBe(0);
  });
});

it('a scene that cannot be drawn is rejected with its reason, and changes nothing', () => {
  const { probe } = freshProbe();
  expect(probe.receive({ ok: false, error: 'There is no such system.' }, ['a sentence'])).toBe(
    'There is no such system.',
  );
  expect(probe.value).toBe(exampleProbe);
});

it('warnings are about the prompts that represent each sentence', async () => {
  const { probe } = freshProbe();
  await probe.scores.first.load({ source: { kind: 'embedded', id: 'fake' }, device: 'auto' });
  const { model } = probe.scores.first;
  if (model === null) throw new Error('there is no model');
  vi.spyOn(probe.scores.first, 'model', 'get').mockReturnValue({ ...model, words: new Set(['ball']) });
  probe.open({ ...exampleProbe, sentences: ['zeppelin'] });
  expect(JSON.stringify(probe.scores.warnings(probe.scores.first))).toContain('zeppelin');
  probe.open({ ...exampleProbe, sentences: ['ball'] });
  expect(JSON.stringify(probe.scores.warnings(probe.scores.first))).not.toContain('zeppelin');
});
