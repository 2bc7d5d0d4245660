/**
 * Folder of `rungs distil`: `distil.json` describes it, `train.jsonl` holds the examples, `images` their pictures,
 * `teacher.jsonl` all replies of a teacher, `dropped.jsonl` the replies that are not used.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { memoryJournal, type Journal, type JournalEntry } from '../../../../evaluation/runs/index.ts';
import { entrySchema, flatReply } from '../../../../evaluation/runs/record.ts';
import type { Format } from '../../../../chains/distil/formats.ts';
import { makeFolder } from '../../../../command/files.ts';
import { CommandError } from '../../../../command/io.ts';
import {
  openLines,
  openStored,
  readWholeLines,
  refuseFolder,
  writeWhole,
} from '../../../../command/stored-folder.ts';
import { PROJECT_FOLDER } from '../../../../command/project-folder.mjs';

/** Name of the folder of pictures. */
export const IMAGES = 'images';
const ABOUT = 'distil.json';
const REPLIES = 'teacher.jsonl';
const RECIPES = join(PROJECT_FOLDER, 'src/lib/chains/distil/recipe');

const aboutSchema = v.looseObject({ schemaVersion: v.literal(1), plan: v.record(v.string(), v.unknown()) });

/** Everything that determines a folder's examples. */
export type DistilPlan = Readonly<Record<string, unknown>>;

/** Opened folder of examples, with its writers. */
export interface DistilFolder {
  /** Replaces `distil.json` atomically. */
  readonly write: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Writes a file of JSON lines atomically. */
  readonly writeLines: (name: string, lines: readonly object[]) => Promise<void>;
  /** Opens the journal of a teacher's replies. */
  readonly openReplies: () => Promise<{ readonly journal: Journal; readonly close: () => Promise<void> }>;
  readonly close: () => void;
}

/**
 * Opens or creates the folder of a plan.
 *
 * @throws CommandError where it holds other examples, or these without `resume`, and where another process uses it
 */
export function openDistilFolder(
  folder: string,
  plan: DistilPlan,
  { resume }: { readonly resume: boolean },
): Promise<DistilFolder> {
  const refuse = refuseFolder(folder);
  const work = { file: ABOUT, schema: aboutSchema, holds: 'examples', plan, resume };
  return openStored(folder, work, async (_begun, unlock) => {
    await makeFolder(join(folder, IMAGES));
    const write: DistilFolder['write'] = (fields) =>
      writeWhole(join(folder, ABOUT), { schemaVersion: 1, plan, ...fields }).catch(refuse);
    await write({ status: 'running' });
    return {
      write,
      writeLines: async (name, lines) => {
        const path = join(folder, name);
        await writeFile(`${path}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join('')).catch(
          refuse,
        );
        await rename(`${path}.new`, path).catch(refuse);
      },
      openReplies: () => openReplies(folder).catch(refuse),
      close: unlock,
    };
  });
}

async function openReplies(folder: string): ReturnType<DistilFolder['openReplies']> {
  const stored = (await readWholeLines(folder, REPLIES)).map(({ value, line }): JournalEntry => {
    const reply = v.safeParse(entrySchema, value);
    if (reply.success) return reply.output;
    throw new CommandError(
      `${join(folder, REPLIES)} line ${line} is not a valid reply; fix or delete that line`,
    );
  });
  const file = await openLines(folder, REPLIES);
  const journal = memoryJournal(stored, {
    append: (entry) => file.appendFile(`${JSON.stringify(flatReply(entry))}\n`),
    // Failed samples are asked again on resumption; the summary counts them.
    fail: () => Promise.resolve(),
  });
  return { journal, close: () => file.close() };
}

/** Copies the files of a preset next to the examples. @returns their names */
export async function writeRecipe(folder: string, format: Format): Promise<readonly string[]> {
  const first = format === 'messages' ? ['sft.py'] : ['sft.yaml', 'dataset_info.json'];
  const names = [...first, 'grpo.py', 'verl_reward.py'];
  for (const name of names) {
    const text = await readFile(join(RECIPES, name), 'utf8');
    await writeFile(join(folder, name), text).catch(refuseFolder(folder));
  }
  return names;
}
