import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaseOpener } from '../../cases/open.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { LinkAndFileOpener } from './link-and-file-opener.ts';
import { LinkOpener } from './link-opener.svelte.ts';

vi.mock('$app/navigation', () => ({ goto: () => Promise.resolve() }));
vi.mock('$app/paths', () => ({ resolve: (path: string) => path }));

beforeEach(() => vi.stubGlobal('document', { getElementById: () => null }));
afterEach(() => void vi.unstubAllGlobals());

const goTo = (hash: string): void => void vi.stubGlobal('location', { hash });

/** A page whose links are read when the test says so, and what it shows. */
function heldPage() {
  const reads = new Map<string, (found: Result<string, string> | Promise<never>) => void>();
  const shown: string[] = [];
  const links = new LinkOpener<string>({
    read: (hash) => new Promise((resolve) => reads.set(hash, resolve)),
    show: (found) => void shown.push(found),
    takeOwn: (hash) => hash === '#own',
  });
  const open = (hash: string): Promise<void> => {
    goTo(hash);
    return links.open();
  };
  return {
    links,
    open,
    shown,
    end: (hash: string, found: Result<string, string>) => reads.get(hash)?.(found),
  };
}

it('the opener shows the later of two links, even if the first is read last', async () => {
  const { links, open, shown, end } = heldPage();
  const opening = ['#v1.first', '#v1.second'].map(open);
  end('#v1.second', ok('second'));
  end('#v1.first', fail('too long'));
  await Promise.all(opening);
  expect([shown, links.notice]).toEqual([['second'], '']);
});

it.each(['#own', '#hello', ''])(
  'the opener shows no link that was replaced by “%s” while it was read',
  async (later) => {
    const { open, shown, end } = heldPage();
    const opening = ['#v1.first', later].map(open);
    end('#v1.first', ok('first'));
    await Promise.all(opening);
    expect(shown).toEqual([]);
  },
);

it('the opener reports an unreadable link, until the next one', async () => {
  const { links, open, end } = heldPage();
  const opening = open('#v1.cut');
  end('#v1.cut', fail('it is cut off'));
  await opening;
  expect(links.notice).toBe('This link could not be opened: it is cut off. Nothing of yours was changed.');
  await open('#hello');
  expect(links.notice).toMatch(/^“#hello” is not a link/u);
  await open('#own');
  expect(links.notice).toBe('');
});

it('the opener reports that the code that reads a link or a file cannot be fetched', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const show = vi.fn();
  const links = new LinkAndFileOpener(fetch, { show });
  goTo('#v1.x');
  await links.open();
  expect(links.notice).toMatch(/^This link could not be opened: a part of the app could not be fetched/u);
  await links.openFiles([new File(['{}'], 'case.json')]);
  expect(links.notice).toMatch(/^case\.json: a part of the app could not be fetched/u);
  expect(show).not.toHaveBeenCalled();
});

it('the opener shows the case of a file instead of a link still being read, and rejects an invalid file by name', async () => {
  let end = (): void => undefined;
  const arrived = (name: string) => ({ kind: 'one' as const, name, case: { seed: 1 }, files: new Map() });
  const shown: unknown[] = [];
  const opener: CaseOpener<{ readonly name: string }> = {
    openLink: () => new Promise<never>((_, reject) => (end = () => reject(new Error('late')))),
    openFile: (text: string) => Promise.resolve(text === '' ? fail('it is empty') : ok(arrived(text))),
  };
  const links = new LinkAndFileOpener<{ readonly name: string }>(() => Promise.resolve(opener), {
    show: ({ name }) => void shown.push(name),
  });
  goTo('#v1.x');
  const opening = links.open();
  await links.openFiles([new File(['Mine'], 'mine.json'), new File([''], 'empty.json')]);
  end();
  await opening;
  expect([shown, links.notice]).toEqual([['Mine'], 'empty.json: it is empty.']);
});

it('the opener names the file that cannot be read', async () => {
  const links = new LinkAndFileOpener<object>(() => new Promise(() => undefined), { show: () => undefined });
  const gone = new File(['x'], 'gone.json');
  gone.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await links.openFiles([gone]);
  expect(links.notice).toBe('gone.json: it cannot be read; choose it again.');
});
