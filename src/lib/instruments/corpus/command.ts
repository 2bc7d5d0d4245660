/** `rungs bench count`: counts the captions of a file with causal expressions. */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { fileProblem } from '../../command/files.ts';
import { CommandError, writeJson } from '../../command/io.ts';
import { readEntryOption } from '../../command/options.ts';
import { captionsIn } from './captions.ts';
import { countExpressions } from './count.ts';
import { EXPRESSION_LISTS } from './expressions.ts';

/** Adds `count` to `rungs bench`. */
export function register(bench: Command): void {
  bench
    .command('count')
    .argument('<file>', 'captions: one per line, or .json, .jsonl, .csv, .tsv, each also with .gz')
    .description('count the captions of a file that have a causal expression')
    .option('--list <name>', EXPRESSION_LISTS.map(({ id }) => id).join(', '), 'audited')
    .action(printCount);
}

async function printCount(file: string, { list }: { readonly list: string }): Promise<void> {
  const expressions = readEntryOption('--list', list, EXPRESSION_LISTS);
  const name = basename(file);
  let count;
  try {
    const stream = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    count = await countExpressions(captionsIn(stream, name), expressions);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new CommandError(`${file}: ${fileProblem(error)}`);
    throw error;
  }
  if (count.captions === 0)
    throw new CommandError(
      `${file} holds no captions: give a file with one a line, or a table with a column of them`,
    );
  await writeJson({ file: name, list, ...count });
}
