import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { freshPlace } from '../../../tests/support/command.ts';
import { openStored } from './stored-folder.ts';

const place = freshPlace();
const schema = v.object({ plan: v.object({ seed: v.number() }) });
const PLAN = { seed: 1 };

function opened(resume: boolean, plan: object = PLAN): Promise<unknown> {
  const work = { file: 'about.json', schema, lines: 'lines.jsonl', holds: 'a run', plan, resume };
  return openStored(place.folder, work, async (begun, unlock) => {
    await unlock();
    return begun;
  });
}

test('a folder is new, or gone on with by the same plan', async () => {
  expect(await opened(false)).toBeNull();
  await writeFile(join(place.folder, 'about.json'), JSON.stringify({ plan: PLAN }));
  expect(await opened(true)).toEqual({ plan: PLAN });
});

test.each([
  ['about.json', '{"plan": {"seed": 1}}', false, PLAN, /holds a run already; add --resume/u],
  ['about.json', '{"plan": {"seed": 1}}', true, { seed: 2 }, /other parameters \(seed was 1, now 2\)/u],
  ['about.json', '{"plan": {"see', true, PLAN, /about\.json is damaged, or of another command/u],
  ['about.json', '{"kind": "other"}', false, PLAN, /about\.json is damaged, or of another command/u],
  ['lines.jsonl', '', true, PLAN, /holds lines\.jsonl, but no about\.json/u],
])('a folder with %s of %s is refused, and left unlocked', async (name, text, resume, plan, message) => {
  await writeFile(join(place.folder, name), text);
  await expect(opened(resume, plan)).rejects.toThrow(message);
  expect(await readdir(place.folder)).toEqual([name]);
});
