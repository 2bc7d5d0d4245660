import { ESLint } from 'eslint';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

/** A file that exists in a room: the typed linter accepts no other, whatever text it is given for it. */
function fileIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const name = names.find((candidate) => /(?<!\.test)\.(ts|svelte)$/.test(candidate));
  if (name === undefined) throw new Error(`${folder} holds no source file`);
  return `${folder}/${name}`;
}

async function rulesBrokenBy(code: string, folder: string): Promise<(string | null)[]> {
  const filePath = fileIn(folder);
  const text = filePath.endsWith('.svelte') ? `<script lang="ts">\n${code}</script>\n` : code;
  const [report] = await eslint.lintText(text, { filePath });
  return report?.messages.map((message) => message.ruleId) ?? [];
}

describe('the lint rules that keep the rooms apart', { timeout: 120_000 }, () => {
  it('know every folder of src/lib', async () => {
    const folders = readdirSync('src/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const config = (await eslint.calculateConfigForFile('src/lib/util/result.ts')) as {
      settings: { 'boundaries/elements': { pattern: string }[] };
    };
    const known = config.settings['boundaries/elements'].map((element) => element.pattern);
    expect(known).toEqual(expect.arrayContaining(folders.map((entry) => `src/lib/${entry.name}`)));
  });

  it.each([
    ['src/lib/causal', '$lib/systems/types'],
    ['src/lib/util', '$lib/causal/types'],
    ['src/lib/systems', '$lib/cases/schema'],
    ['src/lib/cases', '$lib/lab/value'],
    ['src/lib/charts', '$lib/causal/types'],
    ['src/lib/charts', '$lib/systems/types'],
    ['src/lib/ui', '$lib/util/result'],
    ['src/lib/state', '$lib/charts/palette'],
    ['src/lib/charts', '$lib/lab/value'],
    ['src/lib/pictures', '$lib/probe/value'],
    ['src/lib/probe', '$lib/state/work-place'],
    ['src/lib/ask', '$lib/probe/value'],
    ['src/lib/lab', '$lib/workers/inference/inference'],
    ['src/lib/workers', '$lib/state/work-place'],
    ['src/cli', '$lib/state/lab-answers.svelte'],
    ['src/cli', '$lib/workers/inference/inference'],
  ])('refuse that %s imports %s', async (folder, target) => {
    expect(await rulesBrokenBy(`import '${target}';\n`, folder)).toContain('boundaries/dependencies');
  });

  it.each([
    ['src/lib/systems', '$lib/causal/types'],
    ['src/lib/cases', '$lib/systems/types'],
    ['src/lib/state', '$lib/causal/types'],
    ['src/cli', '$lib/systems/types'],
    ['src/cli', '$lib/lab/value'],
    ['src/cli', '$lib/probe/value'],
    ['src/lib/lab', '$lib/cases/schema'],
    ['src/lib/lab', '$lib/charts/types'],
    ['src/lib/state', '$lib/workers/inference/inference'],
    ['src/lib/workers', '$lib/lab/beliefs'],
  ])('allow that %s imports %s', async (folder, target) => {
    expect(await rulesBrokenBy(`import '${target}';\n`, folder)).not.toContain('boundaries/dependencies');
  });

  it.each([
    ["import 'svelte';", 'no-restricted-imports'],
    ["import 'svelte/store';", 'no-restricted-imports'],
    ["import '$app/state';", 'no-restricted-imports'],
    ["import '../charts/Graph.svelte';", 'no-restricted-imports'],
    ['window.close();', 'no-restricted-globals'],
    ["document.title = 'changed';", 'no-restricted-globals'],
    ['export const chance = Math.random();', 'no-restricted-properties'],
    ["export const twice = eval('1 + 1');", 'no-eval'],
    ["export const twice = new Function('return 2');", 'no-new-func'],
  ])('refuse %s in the domain', async (code, rule) => {
    expect(await rulesBrokenBy(`${code}\n`, 'src/lib/causal')).toContain(rule);
  });
});
