import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'svelte/server';
import { exampleProbe } from './example.ts';
import { fakeClip } from '../../../../tests/support/fake-clip.ts';
import { Probe } from './probe.svelte.ts';
import TooLarge from '../../components/opening/TooLarge.svelte';
import { browserWriting } from '../../pictures/small-copies.fixture.ts';
import SmallCopies from './link/SmallCopies.svelte';
import { makeScene } from '../../pictures/scenes.ts';
import { pngFile } from '../../../../tests/support/picture-file.ts';
import { systemSentences } from './adding/sentence-sets.ts';

function freshProbe() {
  const clip = fakeClip();
  return { clip, probe: new Probe(clip, fakeClip) };
}

function namesOf(probe: Probe): readonly string[] {
  return probe.value.pictures.map(({ name }) => name);
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('pictures added to a probe', () => {
  it('are all added, including those that arrive while others are read', async () => {
    const { probe } = freshProbe();
    await Promise.all([probe.addFiles([pngFile('a.png')]), probe.addFiles([pngFile('b.png')])]);
    expect(namesOf(probe)).toEqual(['a.png', 'b.png']);
    expect(probe.status).toBe('1 picture added.');
  });

  it('replace the example’s pictures if these are unchanged, and undo restores them', async () => {
    const { probe } = freshProbe();
    probe.addSentences('mine');
    await probe.addFiles([pngFile('a.png')]);
    expect(namesOf(probe)).toEqual(['a.png']);
    expect(probe.value.sentences).toEqual(['mine']);
    expect(probe.status).toBe('1 picture added. The example’s pictures were removed; undo restores them.');
    probe.undo();
    expect(probe.value.pictures).toBe(exampleProbe.pictures);
    expect(probe.status).toBe('');
    probe.remove({ kind: 'row', row: exampleProbe.pictures[0]?.id ?? '' });
    await probe.addFiles([pngFile('a.png')]);
    expect(probe.value.pictures).toHaveLength(6);
  });

  it('leave the example if no file is a picture', async () => {
    const { probe } = freshProbe();
    const words = new File(['no picture'], 'bad.png', { type: 'image/png' });
    await probe.addFiles([new File([], 'empty.png'), words]);
    expect(probe.value).toBe(exampleProbe);
    expect(probe.status).toBe('0 of 2 pictures added.');
    expect(probe.refused.at(-1)).toMatch(/^bad\.png: the content is not a picture\. Use PNG, JPEG, WebP or/u);
  });

  it('are not added after cancellation', async () => {
    const { probe } = freshProbe();
    const adding = probe.addFiles([pngFile('a.png')]);
    probe.cancelIntake();
    await adding;
    expect(probe.value).toBe(exampleProbe);
    expect(probe.status).toMatch(/^Stopped\./u);
  });

  it('are counted as recognised if the page waited for them, and as existing if not', async () => {
    const donor = freshProbe().probe;
    await donor.addFiles([pngFile('mine.png')]);
    const { probe } = freshProbe();
    probe.open(donor.value);
    await probe.addFiles([pngFile('mine.png')]);
    expect(probe.status).toMatch(/^1 recognised/u);
    await probe.addFiles([pngFile('mine.png'), pngFile('notes.png')]);
    expect(probe.status).toBe('1 of 2 pictures added. 1 was here already.');
  });

  it('are rejected with a reason each, in any order', async () => {
    const { probe } = freshProbe();
    const pdf = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' });
    await Promise.all([probe.addFiles([pdf]), probe.addFiles([new File([], 'empty.png')])]);
    expect(probe.refused).toEqual([
      expect.stringMatching(/^notes\.pdf: /u),
      expect.stringMatching(/^empty\.png: /u),
    ]);
  });
});

describe('small copies', () => {
  it.each([
    ['small ones', 0.05, '2.6 of the 4.2 kB that a short link has for pictures'],
    ['larger ones', 10, '83 of the 120 kB that a link has for pictures'],
  ])('state how much of which link they use: %s', async (_what, bytesPerPixel, taken) => {
    browserWriting(bytesPerPixel);
    const { probe } = freshProbe();
    await probe.addFiles([pngFile('photo.png', 500_000)]);
    await probe.useSmallCopies({ signal: new AbortController().signal, onprogress: vi.fn() });
    expect(probe.status).toBe(
      `1 small copy in place of the originals: own pictures take ${taken}. Undo brings the originals back.`,
    );
  });

  it('are offered with the room in a link', () => {
    const { probe } = freshProbe();
    const textOf = ({ body }: { readonly body: string }): string =>
      body.replaceAll(/<[^>]*>/gu, '').replaceAll(/\s+/gu, ' ');
    expect(textOf(render(SmallCopies, { props: { probe, offered: true } }))).toContain(
      'Or put small copies into the link, which has 120 kB for pictures (a short one 4.2 kB): the scores',
    );
    expect(textOf(render(TooLarge, { props: { count: 2, instead: 'Send the file.' } }))).toContain(
      '2 of your pictures are too large for a link, which has 120 kB for all: it names them by hash. Send the file.',
    );
  });
});

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

describe('a probe of the last visit', () => {
  it('is replaced by the example at a fresh start, and restored by undo', async () => {
    const { probe } = freshProbe();
    const kept = { ...exampleProbe, sentences: ['mine alone'] };
    probe.open(kept);
    probe.addSentences('one more');
    probe.drafts = { ...probe.drafts, sentence: 'half a sent' };
    await probe.startFresh();
    expect(probe.value).toEqual(exampleProbe);
    expect(probe.drafts.sentence).toBe('');
    probe.undo();
    expect(probe.value.sentences).toEqual(['mine alone', 'one more']);
  });
});

describe('a probe from a link', () => {
  const linked = { ...exampleProbe, sentences: ['theirs'] };
  const own = { ...exampleProbe, sentences: ['mine alone'] };

  it('can be left for the earlier work, also after another link and in the next visit', async () => {
    const { probe } = freshProbe();
    probe.open(own);
    probe.visit(linked);
    probe.addSentences('a change');
    probe.visit({ ...exampleProbe, sentences: ['of somebody else'] });
    await probe.keep();
    const next = freshProbe().probe;
    await next.resume();
    expect(next.value.sentences).toEqual(['of somebody else']);
    expect(next.canUndo).toBe(false);
    next.goBack();
    expect(next.value).toEqual(own);
    expect(next.before).toBeNull();
    next.undo();
    expect(next.value.sentences).toEqual(['of somebody else']);
  });

  it('keeps no way back to the example', () => {
    const { probe } = freshProbe();
    probe.visit(linked);
    expect(probe.before).toBeNull();
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
    const probe = new Probe(fakeClip(), () => bad);
    await probe.addFiles([pngFile('broken.png')]);
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

describe('the work of the last visit', () => {
  it('is restored with the files of its pictures, including those of the work set aside', async () => {
    const { probe } = freshProbe();
    await probe.addFiles([pngFile('mine.png')]);
    const [mine = ''] = probe.value.pictures.map(({ id }) => id);
    probe.visit({ ...exampleProbe, pictures: [], sentences: ['theirs'] });
    await probe.addFiles([pngFile('later.png')]);
    const [later = ''] = probe.value.pictures.map(({ id }) => id);
    await vi.waitFor(async () => {
      for (const id of [mine, later]) expect(await probe.store.loadFile(id)).not.toBeNull();
    });
    await probe.keep();
    const next = freshProbe().probe;
    expect(await next.resume()).toBe(true);
    expect([...next.pictureStore.files.keys()].sort()).toEqual([mine, later].sort());
    expect([next.isSaved, next.isElsewhere]).toEqual([true, false]);
  });

  it('is empty at a first visit without work in other tabs', async () => {
    const { probe } = freshProbe();
    expect([probe.isSaved, probe.isElsewhere]).toEqual([true, false]);
    expect(await probe.resume()).toBe(false);
    expect(probe.value).toBe(exampleProbe);
  });

  it('is forgotten at a fresh start, except what a link replaced', async () => {
    const { probe } = freshProbe();
    probe.open({ ...exampleProbe, sentences: ['mine alone'] });
    await probe.keep();
    await probe.startFresh();
    expect(await freshProbe().probe.resume()).toBe(false);
    probe.open({ ...exampleProbe, sentences: ['mine alone'] });
    probe.visit({ ...exampleProbe, sentences: ['theirs'] });
    await probe.startFresh();
    const next = freshProbe().probe;
    expect(await next.resume()).toBe(true);
    expect(next.before?.sentences).toEqual(['mine alone']);
  });
});

it('a scene that cannot be drawn is rejected with its reason, and changes nothing', () => {
  const { probe } = freshProbe();
  expect(probe.receive({ ok: false, error: 'There is no such system.' }, ['a sentence'])).toBe(
    'There is no such system.',
  );
  expect(probe.value).toBe(exampleProbe);
});

it('an error while files are added is not mistaken for cancellation', async () => {
  const { probe } = freshProbe();
  vi.spyOn(probe.pictureStore, 'add').mockImplementation(() => {
    throw new Error('There is no room.');
  });
  await expect(probe.addFiles([pngFile('a.png')])).rejects.toThrow('There is no room.');
  expect(probe.status).toBe('');
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

it('rejected files are named until others are added', async () => {
  const { probe } = freshProbe();
  await probe.addFiles([new File([], 'empty.png')]);
  expect(probe.refused).toHaveLength(1);
  await probe.addFiles([]);
  expect(probe.refused).toHaveLength(1);
  await probe.addFiles([pngFile('a.png')]);
  expect(probe.refused).toEqual([]);
});
