import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { headLinkOf, instruments, instrumentsIn } from './index.ts';

describe.each(instruments.map((one) => [one.id, one] as const))('%s', (id, instrument) => {
  it('has a page at its path', () => {
    expect(existsSync(`src/routes${instrument.path}/+page.svelte`)).toBe(true);
  });

  it('has a command where the list says so, and else none', async () => {
    expect(existsSync(`src/lib/instruments/${id}/command.ts`)).toBe('command' in instrument);
    if (!('command' in instrument)) return;
    const { register } = (await import(`./${id}/command.ts`)) as {
      register: (bench: Command, name: string) => void | Promise<void>;
    };
    const bench = new Command();
    for (const name of instrument.command.names) await register(bench, name);
    expect(bench.commands.map((command) => command.name())).toEqual(instrument.command.names);
  });
});

// The lab is loaded after the page's hydration.
it.each(instruments.filter(({ id }) => id !== 'lab'))(
  '$id has its view at its path, called as its folder is',
  ({ id, path }) => {
    const view = `${id.charAt(0).toUpperCase()}${id.slice(1)}Page`;
    expect(readFileSync(`src/routes${path}/+page.svelte`, 'utf8')).toContain(
      `import ${view} from '$lib/instruments/${id}/${view}.svelte'`,
    );
  },
);

it.each([
  ['/', 'lab'],
  ['/lab/[system]', 'lab'],
  ['/chains', 'lab'],
  ['/chains/train', 'lab'],
  ['/bench', 'bench'],
  ['/bench/rate', 'bench'],
  ['/ask', 'ask'],
  ['', undefined],
])('the route %s is under the link of %s', (route, id) => {
  expect(headLinkOf(route)).toBe(id);
});

it.each(['bench', 'chains'] as const)('the parts of the %s are the pages below its own', (id) => {
  expect(instrumentsIn(id)).toEqual(instruments.filter(({ path }) => path.startsWith(`/${id}/`)));
});

it('names the folders, no more and no less', () => {
  const folders = readdirSync('src/lib/instruments').filter((name) => !name.includes('.'));
  expect(instruments.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
});
