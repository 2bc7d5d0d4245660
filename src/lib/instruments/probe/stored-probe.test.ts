import { describe, expect, it, vi } from 'vitest';
import { pngFile } from '../../../../tests/support/picture-file.ts';
import { exampleProbe } from './example.ts';
import { freshProbe, withEmptyDatabase } from './probe.fixture.ts';

withEmptyDatabase();

describe('a probe of the last visit', () => {
  it('is replaced by the example at a fresh start, and restored by undo', async () => {
    const { probe, stored } = freshProbe();
    const kept = { ...exampleProbe, sentences: ['mine alone'] };
    probe.open(kept);
    probe.addSentences('one more');
    probe.drafts = { ...probe.drafts, sentence: 'half a sent' };
    await stored.startFresh();
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
    const { probe, stored } = freshProbe();
    probe.open(own);
    stored.visit(linked);
    probe.addSentences('a change');
    stored.visit({ ...exampleProbe, sentences: ['of somebody else'] });
    await stored.keep();
    const next = freshProbe();
    await next.stored.resume();
    expect(next.probe.value.sentences).toEqual(['of somebody else']);
    expect(next.probe.canUndo).toBe(false);
    next.stored.goBack();
    expect(next.probe.value).toEqual(own);
    expect(next.stored.before).toBeNull();
    next.probe.undo();
    expect(next.probe.value.sentences).toEqual(['of somebody else']);
  });

  it('keeps no way back to the example', () => {
    const { stored } = freshProbe();
    stored.visit(linked);
    expect(stored.before).toBeNull();
  });
});

describe('the work of the last visit', () => {
  it('is restored with the files of its pictures, including those of the work set aside', async () => {
    const { probe, intake, stored, store } = freshProbe();
    await intake.add([pngFile('mine.png')]);
    const [mine = ''] = probe.value.pictures.map(({ id }) => id);
    stored.visit({ ...exampleProbe, pictures: [], sentences: ['theirs'] });
    await intake.add([pngFile('later.png')]);
    const [later = ''] = probe.value.pictures.map(({ id }) => id);
    await vi.waitFor(async () => {
      for (const id of [mine, later]) expect(await store.files.load(id)).not.toBeNull();
    });
    await stored.keep();
    const next = freshProbe();
    expect(await next.stored.resume()).toBe(true);
    expect([...next.probe.pictureStore.files.keys()].sort()).toEqual([mine, later].sort());
    expect([next.stored.isSaved, next.stored.isElsewhere]).toEqual([true, false]);
  });

  it('is empty at a first visit without work in other tabs', async () => {
    const { probe, stored } = freshProbe();
    expect([stored.isSaved, stored.isElsewhere]).toEqual([true, false]);
    expect(await stored.resume()).toBe(false);
    expect(probe.value).toBe(exampleProbe);
  });

  it('is forgotten at a fresh start, except what a link replaced', async () => {
    const { probe, stored } = freshProbe();
    probe.open({ ...exampleProbe, sentences: ['mine alone'] });
    await stored.keep();
    await stored.startFresh();
    expect(await freshProbe().stored.resume()).toBe(false);
    probe.open({ ...exampleProbe, sentences: ['mine alone'] });
    stored.visit({ ...exampleProbe, sentences: ['theirs'] });
    await stored.startFresh();
    const next = freshProbe().stored;
    expect(await next.resume()).toBe(true);
    expect(next.before?.sentences).toEqual(['mine alone']);
  });
});
