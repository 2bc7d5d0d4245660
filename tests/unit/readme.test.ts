/** Checks the counts in README.md and DATA.md, and the commands, options, pages and files that guides and room READMEs name. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startOptions } from '../../src/cli/launch/start-options.mjs';
import { AGENTS } from '../../src/lib/chains/agents/types.ts';
import { LEVELS } from '../../src/lib/evaluation/benchmarks/countervqa/questions/types.ts';
import { benchmarks } from '../../src/lib/evaluation/benchmarks/index.ts';
import { CAPTION_FORMATS } from '../../src/lib/instruments/retrieval/caption-file.ts';
import { beachText } from '../../src/lib/systems/beach/model.ts';
import { chainStories } from '../../src/lib/systems/chains/index.ts';
import { stories } from '../../src/lib/systems/stories/index.ts';
import { FLAVOURS } from '../../src/lib/vlm/flavours/index.ts';
import { drawnIds } from '../../src/lib/systems/drawn.ts';
import { PAGES } from '../e2e/pages.ts';
import { command } from '../support/command.ts';

const GUIDES = ['README.md', 'CONTRIBUTING.md', 'DATA.md', 'SERVERS.md', 'TRAINING.md'] as const;
const texts = new Map(GUIDES.map((guide) => [guide, readFileSync(guide, 'utf8')]));
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

function textOf(guide: (typeof GUIDES)[number]): string {
  return texts.get(guide) ?? '';
}

/** Returns the matches of a pattern's group in every guide. */
function named(pattern: RegExp): readonly string[] {
  return [...texts.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found));
}

/** Returns the number at a pattern's group. */
function numberAt(guide: (typeof GUIDES)[number], pattern: RegExp): number {
  const [, found = ''] = pattern.exec(textOf(guide)) ?? [];
  return NUMBERS.includes(found.toLowerCase()) ? NUMBERS.indexOf(found.toLowerCase()) : Number(found || NaN);
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

describe('the numbers in README.md and DATA.md', () => {
  const tasksOf = (id: string): number => benchmarks.find((one) => one.id === id)?.tasks.length ?? 0;

  it.each([
    ['README.md', /\*\*(\w+) systems\*\*/u, drawnIds.length],
    ['README.md', /(\d+) \*\*stories\*\*/u, stories.length],
    ['README.md', /drawings, (\w+) times each/u, Math.max(...stories.map(({ pairs }) => pairs.length))],
    ['README.md', /drawings, (\w+) times each/u, Math.min(...stories.map(({ pairs }) => pairs.length))],
    ['README.md', /(\d+) \*\*event chains\*\*/u, chainStories.length],
    ['DATA.md', /about our (\d+) chains/u, chainStories.length],
    ['README.md', /become events, (\w+) agents/u, AGENTS.length],
    ['README.md', /MuCR's (\w+) tasks/u, tasksOf('mucr')],
    ['README.md', /CounterVQA's (\w+) levels/u, LEVELS.length],
    ['README.md', /\((\d\.\d) MB, \[its card\]\(models\/scene-clip\//u, bytesIn('models/scene-clip') / 1e6],
    ['README.md', /address \(http:\/\/localhost:(\d+)\)/u, startOptions([], {}).port],
  ] as const)('%s %s', (guide, pattern, is) => {
    expect(numberAt(guide, pattern)).toBeCloseTo(is, 1);
  });

  it.each([
    [/wear it (\d+)% stay unburnt/u, { given: { sunscreen: 1 } }],
    [/on everybody, and (\d+)% do/u, { do: { sunscreen: 1 } }],
  ])('%s', async (pattern, more) => {
    const query = { ask: 'probability', event: { sunburn: 0 }, ...more };
    const input = JSON.stringify({ model: beachText, queries: [query] });
    const { results } = JSON.parse((await command(['causal'], { input })).stdout) as {
      readonly results: readonly [{ readonly value: number }];
    };
    expect(numberAt('README.md', pattern)).toBe(Math.round(100 * results[0].value));
  });

  it('are those of the package for Node', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    const said = named(/Node (\d+\.\d+) or newer/gu);
    expect(said.length).toBeGreaterThan(0);
    for (const version of said) expect(`>=${version}`).toBe(engines.node);
  });
});

/** Returns the rows of the first table whose head begins with a word, by their first cells. */
function rowsUnder(guide: (typeof GUIDES)[number], head: string): readonly string[] {
  const [table = ''] = textOf(guide).split(`| ${head}`).slice(1);
  const lines = table.split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end).flatMap((line) => /^\| `([^`]+)`/u.exec(line)?.[1] ?? []);
}

describe('the formats that DATA.md lists', () => {
  it('include all data sets and captions that are read', () => {
    expect(rowsUnder('DATA.md', 'format          | what DIR holds').toSorted()).toEqual(
      benchmarks.map(({ id }) => id).toSorted(),
    );
    expect(rowsUnder('DATA.md', 'format      | the file of captions')).toEqual(CAPTION_FORMATS);
  });
});

describe('the servers in SERVERS.md’s table of CORS', () => {
  it('are the known ones', () => {
    const [, table = ''] = textOf('SERVERS.md').split('| Server        | Default');
    const rows = table.split('\n\n', 1)[0]?.split('\n').slice(2) ?? [];
    const names = rows.map((row) => row.split('|')[1]?.trim().replaceAll('`', '').toLowerCase());
    expect(names).toEqual(FLAVOURS.map(({ title }) => title.toLowerCase()));
  });
});

/** Returns the code of a guide, one line per code line or span. */
function codeIn(guide: (typeof GUIDES)[number]): readonly string[] {
  const parts = textOf(guide).split(/^```.*$/mu);
  return parts.flatMap((part, place) =>
    place % 2 === 1
      ? part.replaceAll('\\\n', ' ').split('\n')
      : [...part.matchAll(/`([^`]+)`/gu)].map(([, span = '']) => span.replaceAll(/\s+/gu, ' ')),
  );
}

/** Returns the words of a `rungs` command, up to a pipe or a comment; empty for other code. */
function commandIn(code: string): readonly string[] {
  const [, words = ''] = /(?:\brungs (?:-- )?|^(?=bench [a-z]))([a-z].*)$/u.exec(code) ?? [];
  return words.split(/ [|>#&]/u, 1).flatMap((own) => own.split(' ').filter((word) => word !== ''));
}

function flagsIn(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => /^\[?(--[a-z][\w-]*)/u.exec(word)?.[1] ?? []);
}

describe('the names in the guides', () => {
  const told = GUIDES.flatMap(codeIn)
    .map(commandIn)
    .filter((words) => words.length > 0);

  it('are existing commands and options', async () => {
    expect(told.length).toBeGreaterThan(20);
    const unknown: string[] = [];
    for (const words of told) {
      const first = words.findIndex((word) => !/^[a-z][a-z-]*$/u.test(word));
      const names = words.slice(0, Math.min(2, first < 0 ? words.length : first));
      const { code, stdout } = await command([...names, '--help']);
      const missing = flagsIn(words).filter((flag) => !stdout.includes(`${flag} `));
      if (code !== 0 || missing.length > 0) unknown.push(`${words.join(' ')}: ${missing.join(' ')}`);
    }
    expect(unknown).toEqual([]);
  });

  it('are scripts of the package', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const said = [...named(/npm run (?:-s )?([\w:]+)/gu), ...named(/npm (start|test)\b/gu)];
    expect([...new Set(said)].filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  it('are existing pages', () => {
    const said = [...codeIn('README.md'), ...codeIn('DATA.md')].filter((code) => /^\/[a-z/]+$/u.test(code));
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter((path) => !PAGES.includes(path))).toEqual([]);
  });

  it('are existing files', () => {
    const said = named(/\]\(([^)#:]+)(?:#[^)]*)?\)/gu);
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter((file) => !existsSync(file))).toEqual([]);
  });
});

/** Returns the names of files in the code of a text, without placeholders such as `ID.ts`. */
function fileNamesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:ts|mjs|js|json|svelte|md))`/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !/\b[A-Z]{2,}\b(?!\.md)|\bROOM\b/u.test(name));
}

describe('the documents about the source', () => {
  const files = ['src', 'tests', 'static', 'models'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const documents = [
    'ARCHITECTURE.md',
    ...files.filter((name) => name.startsWith('src/lib/') && name.endsWith('README.md')),
  ];

  /** Tells whether a document's name of a file is the end of a path; one without a folder must be in the document's room. */
  function exists(document: string, name: string): boolean {
    const room = name.includes('/') || !document.startsWith('src/') ? '' : `${dirname(document)}/`;
    return existsSync(name) || files.some((file) => file.startsWith(room) && `/${file}`.endsWith(`/${name}`));
  }

  it.each(documents)('name existing files: %s', (document) => {
    const named = fileNamesIn(readFileSync(document, 'utf8'));
    expect(named.filter((name) => !exists(document, name))).toEqual([]);
  });

  it('name files by their paths', () => {
    expect(fileNamesIn('`reports/rows.ts`, `ID.json`, `kinds`')).toEqual(['reports/rows.ts']);
    expect(exists('ARCHITECTURE.md', 'reports/rows.ts')).toBe(false);
    expect(exists('ARCHITECTURE.md', 'reports/table/rows.ts')).toBe(true);
  });
});
