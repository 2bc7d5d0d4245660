import { describe, expect, it, vi } from 'vitest';
import { render } from 'svelte/server';
import { pngFile } from '../../../../../tests/support/picture-file.ts';
import TooLarge from '../../../components/opening/TooLarge.svelte';
import { browserWriting } from '../../../pictures/small-copies.fixture.ts';
import { freshProbe, withEmptyDatabase } from '../probe.fixture.ts';
import { putSmallCopies } from './put-small-copies.svelte.ts';
import SmallCopies from './SmallCopies.svelte';

withEmptyDatabase();

describe('small copies', () => {
  it.each([
    ['small ones', 0.05, '2.6 of the 4.2 kB that a short link has for pictures'],
    ['larger ones', 10, '83 of the 120 kB that a link has for pictures'],
  ])('state how much of which link they use: %s', async (_what, bytesPerPixel, taken) => {
    browserWriting(bytesPerPixel);
    const { probe, intake } = freshProbe();
    await intake.add([pngFile('photo.png', 500_000)]);
    await putSmallCopies(probe, { signal: new AbortController().signal, onprogress: vi.fn() });
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
