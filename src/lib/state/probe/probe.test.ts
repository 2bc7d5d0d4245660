import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleProbe } from './example.ts';
import { fakeClip } from './fake-clip.ts';
import { Probe } from './probe.svelte.ts';

/** A picture file; its name is its content. */
function file(name: string): File {
  return new File([name], name, { type: 'image/png' });
}

function freshProbe() {
  const clip = fakeClip();
  return { clip, probe: new Probe(clip, fakeClip) };
}

function namesOf(probe: Probe): readonly string[] {
  return probe.value.pictures.map(({ name }) => name);
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  // Nothing is kept here; that is told on the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('pictures brought to a probe', () => {
  it('are all added, also those that come while others are being read', async () => {
    const { probe } = freshProbe();
    await Promise.all([probe.addFiles([file('a.png')]), probe.addFiles([file('b.png')])]);
    expect(namesOf(probe).slice(-2)).toEqual(['a.png', 'b.png']);
    expect(probe.said).toContain('1 picture added.');
  });

  it('are not added once that is stopped', async () => {
    const { probe } = freshProbe();
    const adding = probe.addFiles([file('a.png')]);
    probe.stopIntake();
    await adding;
    expect(probe.value).toBe(exampleProbe);
    expect(probe.said).toMatch(/^Stopped\./u);
  });

  it('are counted as recognised where the page waited for them, and as here where it did not', async () => {
    const donor = freshProbe().probe;
    await donor.addFiles([file('mine.png')]);
    const { probe } = freshProbe();
    probe.open(donor.value);
    await probe.addFiles([file('mine.png')]);
    expect(probe.said).toMatch(/^1 recognised/u);
    await probe.addFiles([file('mine.png'), file('notes.png')]);
    expect(probe.said).toBe('1 of 2 pictures added. 1 was here already.');
  });

  it('are refused with a reason for each, whichever came first', async () => {
    const { probe } = freshProbe();
    const pdf = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' });
    await Promise.all([probe.addFiles([pdf]), probe.addFiles([new File([], 'empty.png')])]);
    expect(probe.refused).toEqual([
      expect.stringMatching(/^notes\.pdf: /u),
      expect.stringMatching(/^empty\.png: /u),
    ]);
  });
});
