import { describe, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../../../tests/support/fake-storage.ts';
import type { VideoFrame } from '../../../video/frame.ts';
import type { openVideo } from './open-video.ts';
import { OwnVideo } from './own-video.svelte.ts';

const frame = (time: number): VideoFrame => ({ time, picture: new Blob(['x']), width: 4, height: 3 });
const facts = { width: 4, height: 3, seconds: 8, by: 'WebCodecs' } as const;
const file = (name: string) => new File(['x'], name);

/** Tells the frames that are asked for, then ends. */
const whole: typeof openVideo = (_file, _name, { count }, { onprogress }) => {
  for (let index = 0; index < count; index++)
    onprogress({ done: index + 1, total: count, frame: frame(index) });
  return Promise.resolve({ ok: true, value: facts });
};

/** Tells some frames and waits to be stopped. */
const endless: typeof openVideo = (_file, _name, { count }, { onprogress, signal }) => {
  onprogress({ done: 1, total: count, frame: frame(0) });
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });
};

describe('a user’s video', () => {
  test('has the typed number of frames, some of which are used in prompts', async () => {
    const video = new OwnVideo(whole);
    video.type({ count: '8', prompts: '4' });
    await video.openFile(file('a.mp4'));
    expect(video.frames.map(({ time }) => time)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(video.inPrompts.map(({ time }) => time)).toEqual([1, 3, 5, 7]);
    expect(video.sampled).toEqual({ name: 'a.mp4', requestedFrames: 8, facts });
    expect(video.progress).toBeNull();
    video.type({ prompts: '2' });
    expect(video.inPrompts.map(({ time }) => time)).toEqual([2, 6]);
  });

  test('says after a reload whose frames are missing, until there are frames again', async () => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    const video = new OwnVideo(whole);
    video.restore();
    expect(video.gone).toBe('');
    await video.openFile(file('a.mp4'));
    video.restore();
    expect(video.gone).toBe('');
    const reloaded = new OwnVideo(whole);
    reloaded.restore();
    expect(reloaded.gone).toBe('a.mp4');
    await reloaded.openFile(file('a.mp4'));
    expect(reloaded.gone).toBe('');
    vi.unstubAllGlobals();
  });

  test('is not sampled with invalid numbers, and says which', async () => {
    const video = new OwnVideo(whole);
    video.type({ count: '0' });
    await video.openFile(file('a.mp4'));
    expect(video.sampled).toBeNull();
    expect(video.problems.count).toContain('“0” does not fit');
    expect(video.preset).toBeNull();
    video.choosePreset('paper');
    expect([video.fields.count, video.fields.side, video.preset]).toEqual(['512', '144', 'paper']);
  });

  test('keeps the earlier frames while new ones are read, after a stop, and if the next file is rejected', async () => {
    let open = whole;
    const video = new OwnVideo((...all) => open(...all));
    video.type({ count: '3' });
    await video.openFile(file('a.mp4'));
    const before = video.frames;
    open = endless;
    const next = video.openFile(file('b.mp4'));
    expect(video.shown).toHaveLength(1);
    expect(video.frames).toBe(before);
    video.cancel();
    await next;
    expect(video.isStopped).toBe(true);
    expect(video.refusal).toBeNull();
    expect(video.shown).toBe(before);
    open = () => Promise.resolve({ ok: false, error: { message: 'no video', command: null } });
    await video.openFile(file('c.avi'));
    expect(video.refusal?.message).toBe('no video');
    expect(video.isStopped).toBe(false);
    expect(video.frames).toBe(before);
    expect(video.sampled?.name).toBe('a.mp4');
  });

  test('starts over if another reader takes over', async () => {
    const video = new OwnVideo((source, name, choice, hearing) => {
      hearing.onprogress({ done: 1, total: 2, frame: frame(9) });
      hearing.again();
      return whole(source, name, { ...choice, count: 2 }, hearing);
    });
    await video.openFile(file('a.mp4'));
    expect(video.frames.map(({ time }) => time)).toEqual([0, 1]);
  });

  test('does not write into its replacement after it was stopped', async () => {
    let open = endless;
    const video = new OwnVideo((...all) => open(...all));
    const first = video.openFile(file('a.mp4'));
    open = whole;
    video.type({ count: '2' });
    await video.openFile(file('b.mp4'));
    await first;
    expect(video.sampled?.name).toBe('b.mp4');
    expect(video.frames).toHaveLength(2);
    expect(video.isStopped).toBe(false);
  });
});
