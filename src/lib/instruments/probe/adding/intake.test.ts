import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Intake, intakeText } from './intake.svelte.ts';
import { pngFile } from '../../../../../tests/support/picture-file.ts';

const nothing = { files: 1, added: 0, recognised: 0, known: 0, beyond: 0 };

function namesOf(read: Awaited<ReturnType<Intake['read']>>): readonly string[] {
  return read.map((one) => (one.ok ? one.picture.name : one.reason));
}

describe('the intake of pictures', () => {
  beforeEach(() => void vi.stubGlobal('isSecureContext', true));
  afterEach(() => void vi.unstubAllGlobals());

  it('reads files that arrive while others are being read', async () => {
    const intake = new Intake();
    const both = Promise.all([
      intake.read([pngFile('a.png')]),
      intake.read([pngFile('b.png'), pngFile('c.png')]),
    ]);
    expect(intake.progress).toEqual({ done: 0, total: 3 });
    expect((await both).map(namesOf)).toEqual([['a.png'], ['b.png', 'c.png']]);
    expect(intake.progress).toBeNull();
  });

  it('reports progress, file by file', async () => {
    const intake = new Intake();
    const late = pngFile('late.png');
    let arrive: () => void = () => undefined;
    vi.spyOn(late, 'arrayBuffer').mockReturnValue(
      new Promise((resolve) => (arrive = () => resolve(new ArrayBuffer(1)))),
    );
    const reading = intake.read([pngFile('a.png'), pngFile('b.png'), late]);
    await vi.waitFor(() => expect(intake.progress).toEqual({ done: 2, total: 3 }));
    const behind = intake.read([pngFile('c.png')]);
    expect(intake.progress).toEqual({ done: 2, total: 4 });
    arrive();
    expect(namesOf(await reading)).toEqual(['a.png', 'b.png', 'late.png']);
    expect(namesOf(await behind)).toEqual(['c.png']);
    expect(intake.progress).toBeNull();
  });

  it('drops waiting files when it is cancelled, and then reads again', async () => {
    const intake = new Intake();
    const stopped = Promise.allSettled([intake.read([pngFile('a.png')]), intake.read([pngFile('b.png')])]);
    intake.cancel();
    expect((await stopped).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(intake.progress).toBeNull();
    expect(namesOf(await intake.read([pngFile('c.png')]))).toEqual(['c.png']);
  });

  it.each([
    [{ added: 1 }, '1 picture added.'],
    [{ files: 3, added: 2 }, '2 of 3 pictures added.'],
    [{ files: 2 }, '0 of 2 pictures added.'],
    [{ recognised: 1 }, '1 recognised: a picture here waited for its file.'],
    [{ known: 1 }, '1 was here already.'],
    [
      { files: 4, added: 1, known: 2, recognised: 1 },
      '1 of 4 pictures added. 1 recognised: a picture here waited for its file. 2 were here already.',
    ],
    [
      { files: 2, added: 1, beyond: 1 },
      '1 of 2 pictures added. 1 left out: this page holds 2000 pictures. Remove some to add others.',
    ],
  ])('describes the result %o', (count, words) => {
    expect(intakeText({ ...nothing, ...count }, 2000)).toBe(words);
  });
});
