import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importPathsIn, importsIn, importsOf, sourceFiles } from '../support/imports.ts';
import { testFolder } from '../support/temporary-folder.ts';
import {
  benchmarkOf,
  DOMAIN,
  NAMED_BENCHMARKS,
  NAMED_TASKS,
  ROOMS,
  roomOf,
  upwards,
} from '../support/rooms.ts';
import { tasks } from '../../src/lib/evaluation/benchmarks/index.ts';
import { respondentKinds } from '../../src/lib/evaluation/respondents/kinds/index.ts';

describe('imports between rooms', () => {
  it('are defined for every folder of src/lib', () => {
    const folders = readdirSync('src/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const drawn = new Set(Object.keys(ROOMS).map((room) => room.replace(/\/.*/u, '')));
    expect(folders.map(({ name }) => name).sort()).toEqual(
      [...drawn].filter((room) => room !== 'cli' && room !== 'routes').sort(),
    );
  });

  it('go downwards in every file', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => upwards(file, importsOf(file)).map((to) => `${file} -> ${to}`))).toEqual(
      [],
    );
  });

  it('are allowed only if a file needs them, except to instruments, commands and routes', () => {
    const allowed = Object.entries(ROOMS)
      .filter(([room]) => !/^(?:instruments|cli|routes)/u.test(room))
      .flatMap(([room, targets]) => targets.map((target) => `${room} -> ${target}`));
    const used = sourceFiles().flatMap((file) =>
      importsOf(file).map((target) => `${roomOf(file)} -> ${roomOf(target)}`),
    );
    expect(allowed.length).toBeGreaterThan(100);
    expect(allowed.filter((arrow) => !used.includes(arrow))).toEqual([]);
  });

  it('name a single benchmark exactly where that is listed', () => {
    const named = sourceFiles().flatMap((file) =>
      roomOf(file) === 'evaluation/benchmarks'
        ? []
        : importsOf(file).flatMap((target) => {
            const benchmark = benchmarkOf(target);
            return benchmark === null ? [] : [`${roomOf(file)} -> ${benchmark}`];
          }),
    );
    const listed = Object.entries(NAMED_BENCHMARKS).flatMap(([room, ids]) =>
      ids.map((id) => `${room} -> ${id}`),
    );
    expect([...new Set(named)].sort()).toEqual(listed);
  });

  it('are the only way to a task: ids that are no ordinary words stand in few files outside the benchmarks', () => {
    const ids = tasks.map(({ id }) => id).filter((id) => id.includes('-'));
    expect(ids.length).toBeGreaterThan(5);
    const literal = new RegExp(`['"\u0060](?:${ids.join('|')})['"\u0060]`, 'u');
    const naming = sourceFiles().filter(
      (file) =>
        benchmarkOf(file) === null &&
        NAMED_BENCHMARKS[roomOf(file) ?? ''] === undefined &&
        literal.test(readFileSync(file, 'utf8')),
    );
    expect(naming.sort()).toEqual(NAMED_TASKS);
  });

  it.each([
    ['causal', "import '$lib/systems/types';"],
    ['util', "import type { Model } from '../causal/types.ts';"],
    ['systems', "export * from '$lib/cases/schema';"],
    ['cases', "const late = () => import('$lib/lab/value');"],
    ['charts', "import '$lib/causal/types';"],
    ['ui', "import '$lib/util/result';"],
    ['state', "import '$lib/charts/palette';"],
    ['lab', "import '$lib/workers/inference/inference';"],
    ['workers', "import '../state/drafts/tab-slot.ts';"],
    ['state', "import '$lib/instruments/retrieval/address';"],
    ['instruments', "import './retrieval/RetrievalPage.svelte';"],
    ['instruments/other', "import '../retrieval/measure.ts';"],
    ['instruments/retrieval', "import '../index.ts';"],
  ])('that go upwards from %s are found: %s', (room, code) => {
    const file = `src/lib/${room}/any.ts`;
    expect(upwards(file, importsIn(file, code))).toHaveLength(1);
    const component = file.replace('.ts', '.svelte');
    expect(upwards(component, importsIn(component, `<script lang="ts">${code}</script>`))).toHaveLength(1);
  });

  it('separate pages from the command, within an instrument too', () => {
    const found = (file: string, target: string) =>
      upwards(file, importsIn(file, `import '${target}';`)).length;
    for (const [file, target] of [
      ['src/lib/instruments/retrieval/measure.ts', '$lib/command/io.ts'],
      ['src/lib/instruments/retrieval/measure.ts', './command.ts'],
      ['src/lib/instruments/probe/scores.ts', './recompute.ts'],
      ['src/routes/any.ts', '../lib/instruments/retrieval/command.ts'],
      ['src/lib/instruments/retrieval/command.ts', '$lib/state/drafts/tab-slot.ts'],
      ['src/lib/instruments/retrieval/command.ts', './RetrievalPage.svelte'],
      ['src/lib/instruments/probe/recompute.ts', './probe.svelte.ts'],
      ['src/lib/instruments/chains/address.ts', './command/agents/input.ts'],
      ['src/lib/instruments/chains/command/agents/input.ts', '$lib/state/drafts/tab-slot.ts'],
      ['src/lib/instruments/index.ts', './commands.ts'],
      ['src/lib/instruments/index.ts', './retrieval/command.ts'],
      ['src/lib/instruments/probe/command.ts', '../retrieval/command.ts'],
      ['src/cli/any.ts', '../lib/instruments/probe/probe.svelte.ts'],
      ['src/cli/any.ts', '../lib/instruments/retrieval/measure.ts'],
    ] as const)
      expect([file, target, found(file, target)]).toEqual([file, target, 1]);
    for (const [file, target] of [
      ['src/lib/instruments/retrieval/command.ts', '$lib/command/io.ts'],
      ['src/lib/instruments/retrieval/command.ts', './measure.ts'],
      ['src/lib/instruments/chains/command/agents/input.ts', '$lib/command/io.ts'],
      ['src/lib/instruments/chains/command/agents/input.ts', '../../agents/plan.ts'],
      ['src/lib/instruments/chains/command.ts', './command/agents/agents.ts'],
      ['src/lib/instruments/commands.ts', './retrieval/command.ts'],
      ['src/cli/any.ts', '../lib/instruments/retrieval/command.ts'],
    ] as const)
      expect([file, target, found(file, target)]).toEqual([file, target, 0]);
  });

  it.each([
    ['lab', "import '$lib/cases/schema';"],
    ['lab', "import './value.ts';"],
    ['state', "import '$lib/workers/inference/inference';"],
    ['instruments/retrieval', "import './measure.ts';"],
    ['instruments/retrieval', "import '$lib/state/tab-slot';"],
  ])('that go downwards from %s are allowed: %s', (room, code) => {
    const file = `src/lib/${room}/any.ts`;
    expect(upwards(file, importsIn(file, code))).toEqual([]);
  });
});

/** Returns the imports of a file that are not written by the rule: `$lib` in components and routes, paths elsewhere. */
function otherPaths(file: string, text: string): readonly string[] {
  const isOfPage = file.endsWith('.svelte') || file.startsWith('src/routes/');
  const paths = importPathsIn(file, text);
  return paths.filter((path) => {
    if (!isOfPage) return path.startsWith('$lib/');
    const target = join(dirname(file), path);
    return path.startsWith('.') && target.startsWith('src/lib/') && roomOf(target) !== roomOf(file);
  });
}

describe('import paths', () => {
  it('are relative in TypeScript, as Node.js needs; components and routes name other rooms by $lib', () => {
    const found = sourceFiles().flatMap((file) =>
      otherPaths(file, readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['src/lib/state/any.ts', "import { ok } from '$lib/util/result.ts';", 1],
    ['src/lib/state/any.ts', "import { ok } from '../util/result.ts';", 0],
    ['src/lib/ui/Any.svelte', "<script>import { ok } from '../util/result.ts';</script>", 1],
    ['src/lib/ui/menu/Any.svelte', "<script>import { step } from '../steps.ts';</script>", 0],
    ['src/routes/any/+server.ts', "export { GET } from '../../lib/server/index.ts';", 1],
    ['src/routes/any/+server.ts', "export { GET } from '../other.ts';", 0],
  ])('that break the rule are found: %s, %s', (file, text, count) => {
    expect(otherPaths(file, text)).toHaveLength(count);
  });
});

/** Returns the comparisons of a respondent's kind with an id. */
function namedKinds(text: string): readonly string[] {
  const ids = respondentKinds.map(({ id }) => id.replaceAll('+', String.raw`\+`)).join('|');
  const compared = String.raw`\b(?:kind|who|respondent)(?:\s*[!=]==\s*|\.\w+\()['"](?:${ids})`;
  return [...text.matchAll(new RegExp(compared, 'gu'))].map(([found]) => found);
}

describe('a kind of respondent', () => {
  it('is used by its traits, and named by no other room', () => {
    const named = sourceFiles()
      .filter((file) => roomOf(file) !== 'evaluation/respondents')
      .flatMap((file) => namedKinds(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`));
    expect(named).toEqual([]);
  });

  it.each(["plan.respondent.kind === 'human'", "kind.startsWith('clip+scm')", "form.who !== 'vlm'"])(
    'that is named is found: %s',
    (code) => {
      expect(namedKinds(code)).toHaveLength(1);
    },
  );
});

const REFUSED: readonly (readonly [string, string])[] = [
  ["import 'svelte';", 'eslint(no-restricted-imports)'],
  ["import 'svelte/store';", 'eslint(no-restricted-imports)'],
  ["import '$app/state';", 'eslint(no-restricted-imports)'],
  ["import '../charts/Graph.svelte';", 'eslint(no-restricted-imports)'],
  ['window.close();', 'eslint(no-restricted-globals)'],
  ["document.title = 'changed';", 'eslint(no-restricted-globals)'],
  ['export const chance = Math.random();', 'eslint(no-restricted-properties)'],
  ["export const twice = eval('1 + 1');", 'eslint(no-eval)'],
  ["export const twice = new Function('return 2');", 'eslint(no-new-func)'],
];

/** Returns the rules that each line breaks in each room, by the project's configuration of oxlint. */
async function brokenIn(
  rooms: readonly string[],
  lines: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const folder = testFolder();
  await copyFile('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  for (const room of rooms) {
    await mkdir(join(folder, 'src/lib', room), { recursive: true });
    for (const [index, line] of lines.entries())
      await writeFile(join(folder, 'src/lib', room, `line-${index}.ts`), `${line}\n`);
  }
  const oxlint = resolve('node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((answer) => {
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: folder }, (_, stdout) => {
      answer(stdout);
    });
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  const broken = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) broken.set(filename, [...(broken.get(filename) ?? []), code]);
  return broken;
}

describe('the lint rules', () => {
  it('reject in every room of the domain what only a page can do, and everywhere what is forbidden', async () => {
    const lines = REFUSED.map(([line]) => line);
    const broken = await brokenIn([...DOMAIN, 'state'], lines);
    const missed = DOMAIN.flatMap((room) =>
      REFUSED.filter(
        ([, rule], index) => !broken.get(`src/lib/${room}/line-${index}.ts`)?.includes(rule),
      ).map(([line]) => `${room}: ${line}`),
    );
    expect(missed).toEqual([]);
    expect(broken.get('src/lib/state/line-0.ts') ?? []).not.toContain('eslint(no-restricted-imports)');
    expect(broken.get('src/lib/state/line-6.ts')).toContain('eslint(no-restricted-properties)');
  });
});
