import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { headInstruments, headLinkOf, instruments, instrumentsIn } from './index.ts';

describe.each(instruments.map((one) => [one.id, one] as const))('%s', (id, instrument) => {
  it('has a page at its path', () => {
    expect(existsSync(`src/routes${instrument.path}/+page.svelte`)).toBe(true);
  });

  it('has a command if the list says so, and otherwise none', async () => {
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
  '$id has its view at its path, named like its folder',
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
])('the route %s is linked from %s', (route, id) => {
  expect(headLinkOf(route)).toBe(id);
});

it('bench and chains link to all instruments without a link in the header', () => {
  const linked = [...headInstruments, ...instrumentsIn('bench'), ...instrumentsIn('chains')];
  expect(new Set(['chains', ...linked.map(({ id }) => id)])).toEqual(
    new Set(instruments.map(({ id }) => id)),
  );
});

it('the list contains exactly the folders', () => {
  const folders = readdirSync('src/lib/instruments').filter((name) => !name.includes('.'));
  expect(instruments.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
});
