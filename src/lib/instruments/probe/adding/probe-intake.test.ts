import { describe, expect, it, vi } from 'vitest';
import { pngFile } from '../../../../../tests/support/picture-file.ts';
import { exampleProbe } from '../example.ts';
import { freshProbe, withEmptyDatabase } from '../probe.fixture.ts';
import type { Probe } from '../probe.svelte.ts';

withEmptyDatabase();

function namesOf(probe: Probe): readonly string[] {
  return probe.value.pictures.map(({ name }) => name);
}

describe('pictures added to a probe', () => {
  it('are all added, including those that arrive while others are read', async () => {
    const { probe, intake } = freshProbe();
    await Promise.all([intake.add([pngFile('a.png')]), intake.add([pngFile('b.png')])]);
    expect(namesOf(probe)).toEqual(['a.png', 'b.png']);
    expect(probe.status).toBe('1 picture added.');
  });

  it('replace the example’s pictures if these are unchanged, and undo restores them', async () => {
    const { probe, intake } = freshProbe();
    probe.addSentences('mine');
    await intake.add([pngFile('a.png')]);
    expect(namesOf(probe)).toEqual(['a.png']);
    expect(probe.value.sentences).toEqual(['mine']);
    expect(probe.status).toBe('1 picture added. The example’s pictures were removed; undo restores them.');
    probe.undo();
    expect(probe.value.pictures).toBe(exampleProbe.pictures);
    expect(probe.status).toBe('');
    probe.remove({ kind: 'row', row: exampleProbe.pictures[0]?.id ?? '' });
    await intake.add([pngFile('a.png')]);
    expect(probe.value.pictures).toHaveLength(6);
  });

  it('leave the example if no file is a picture', async () => {
    const { probe, intake } = freshProbe();
    const words = new File(['no picture'], 'bad.png', { type: 'image/png' });
    await intake.add([new File([], 'empty.png'), words]);
    expect(probe.value).toBe(exampleProbe);
    expect(probe.status).toBe('0 of 2 pictures added.');
    expect(intake.refused.at(-1)).toMatch(
      /^bad\.png: the content is not a picture\. Use PNG, JPEG, WebP or/u,
    );
  });

  it('are not added after cancellation', async () => {
    const { probe, intake } = freshProbe();
    const adding = intake.add([pngFile('a.png')]);
    intake.cancel();
    await adding;
    expect(probe.value).toBe(exampleProbe);
    expect(probe.status).toMatch(/^Stopped\./u);
  });

  it('are counted as recognised if the page waited for them, and as existing if not', async () => {
    const donor = freshProbe();
    await donor.intake.add([pngFile('mine.png')]);
    const { probe, intake } = freshProbe();
    probe.open(donor.probe.value);
    await intake.add([pngFile('mine.png')]);
    expect(probe.status).toMatch(/^1 recognised/u);
    await intake.add([pngFile('mine.png'), pngFile('notes.png')]);
    expect(probe.status).toBe('1 of 2 pictures added. 1 was here already.');
  });

  it('are rejected with a reason each, in any order', async () => {
    const { intake } = freshProbe();
    const pdf = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' });
    await Promise.all([intake.add([pdf]), intake.add([new File([], 'empty.png')])]);
    expect(intake.refused).toEqual([
      expect.stringMatching(/^notes\.pdf: /u),
      expect.stringMatching(/^empty\.png: /u),
    ]);
  });
});

it('an error while files are added is not mistaken for cancellation', async () => {
  const { probe, intake } = freshProbe();
  vi.spyOn(probe.pictureStore, 'add').mockImplementation(() => {
    throw new Error('There is no room.');
  });
  await expect(intake.add([pngFile('a.png')])).rejects.toThrow('There is no room.');
  expect(probe.status).toBe('');
});

it('rejected files are named until others are added', async () => {
  const { intake } = freshProbe();
  await intake.add([new File([], 'empty.png')]);
  expect(intake.refused).toHaveLength(1);
  await intake.add([]);
  expect(intake.refused).toHaveLength(1);
  await intake.add([pngFile('a.png')]);
  expect(intake.refused).toEqual([]);
});
