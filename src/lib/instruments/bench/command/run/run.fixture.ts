/** What the tests of `rungs bench run` share. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command, type Ended, type Place } from '../../../../../../tests/support/command.ts';

/** One line without control characters. */
export const ONE_LINE = /^[^\p{Cc}\p{Cf}]{10,}\n$/u;

/** The server's key, in the environment as MOCK_KEY. */
export const KEY = 'sk-very-secret';

/** An answer that can be parsed for every question. */
export const VALUES = 'pendulum angle: left';

/** Runs `rungs bench run`. */
export function run(words: readonly string[]): Promise<Ended> {
  return command(['bench', 'run', ...words], { environment: { MOCK_KEY: KEY } });
}

/** Returns the words that ask a server questions, with the answers in the test's folder. */
export function wordsFor(
  { folder }: Place,
  url: string,
  count: number,
  ...more: string[]
): readonly string[] {
  const asked = ['--task', 'counterfactual', '--system', 'pendulum', '--count', String(count), '--seed', '5'];
  return [...asked, '--server', url, '--model', 'mock', '--out', folder, ...more];
}

/** Returns the answers in the test's folder. */
export async function answers({
  folder,
}: Place): Promise<readonly { readonly id: string; readonly text: string }[]> {
  const text = await readFile(join(folder, 'answers.jsonl'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { id: string; text: string });
}

/** Returns the text of a request, without its pictures. */
export function questionIn(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => (name === 'url' ? '' : value));
}
