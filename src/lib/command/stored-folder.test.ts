import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { freshPlace } from '../../../tests/support/command.ts';
import { lock, openLines, openStored, readWholeLines } from './stored-folder.ts';

const place = freshPlace();
const schema = v.object({ plan: v.object({ seed: v.number() }) });
const PLAN = { seed: 1 };

function opened(resume: boolean, plan: object = PLAN): Promise<unknown> {
  const work = { file: 'about.json', schema, lines: 'lines.jsonl', holds: 'a run', plan, resume };
  return openStored(place.folder, work, (begun, unlock) => {
    unlock();
    return Promise.resolve(begun);
  });
}

test('a folder is new, or resumed with the same plan', async () => {
  expect(await opened(false)).toBeNull();
  await writeFile(join(place.folder, 'about.json'), JSON.stringify({ plan: PLAN }));
  expect(await opened(true)).toEqual({ plan: PLAN });
});

test.each([
  ['about.json', '{"plan": {"seed": 1}}', false, PLAN, /already has a run; add --resume/u],
  ['about.json', '{"plan": {"seed": 1}}', true, { seed: 2 }, /other parameters \(seed was 1, now 2\)/u],
  ['about.json', '{"plan": {"see', true, PLAN, /about\.json is damaged or from another command/u],
  ['about.json', '{"kind": "other"}', false, PLAN, /about\.json is damaged or from another command/u],
  ['lines.jsonl', '', true, PLAN, /has lines\.jsonl, but no about\.json/u],
])('a folder with %s of %s is rejected, and left unlocked', async (name, text, resume, plan, message) => {
  await writeFile(join(place.folder, name), text);
  await expect(opened(resume, plan)).rejects.toThrow(message);
  expect(await readdir(place.folder)).toEqual([name]);
});

const WRITTEN = '{"id":1}\n\n{"id":2}';

test.each([
  ['{"id":1}\n{"id"', [1], '{"id":1}\n{"id":3}\n'],
  [WRITTEN, [1, 2], `${WRITTEN}\n{"id":3}\n`],
  ['{"id":1}\n', [1], '{"id":1}\n{"id":3}\n'],
  ['{"id":1}\n{"id":2,"text":"a } b\\', [1], '{"id":1}\n{"id":3}\n'],
  ['{"id":1}\n{"id":2,"label":mood}', [1, undefined], '{"id":1}\n{"id":2,"label":mood}\n{"id":3}\n'],
  ['{"id":1}\n{"id": 2, "label": "mood"', [1, undefined], '{"id":1}\n{"id": 2, "label": "mood"\n{"id":3}\n'],
  ['{"id":1}\n{"id":2,"label":"mood"', [1, undefined], '{"id":1}\n{"id":2,"label":"mood"\n{"id":3}\n'],
  ['{"id":1}\n{"id":2,"grade":{"S1":8', [1, undefined], '{"id":1}\n{"id":2,"grade":{"S1":8\n{"id":3}\n'],
  ['{"id":1}\n{"id":2,"label":mood', [1, undefined], '{"id":1}\n{"id":2,"label":mood\n{"id":3}\n'],
  ['{"id":1}\n{"id":2,"cut":tru', [1], '{"id":1}\n{"id":3}\n'],
  ['{"id":1}\n{"id":2,"orders":{"yes":[-0.5,1e-7,', [1], '{"id":1}\n{"id":3}\n'],
  ['{"id":1}\nno label\n', [1, undefined], '{"id":1}\nno label\n{"id":3}\n'],
])(
  'the complete lines of %j are read without writing, and a line is appended after them',
  async (text, ids, then) => {
    const path = join(place.folder, 'lines.jsonl');
    await writeFile(path, text);
    const read = await readWholeLines(place.folder, 'lines.jsonl');
    expect(read.map(({ value }) => (value as { id: number } | undefined)?.id)).toEqual(ids);
    expect(await readFile(path, 'utf8')).toBe(text);
    const file = await openLines(place.folder, 'lines.jsonl');
    await file.appendFile('{"id":3}\n');
    await file.close();
    expect(await readFile(path, 'utf8')).toBe(then);
  },
);

test('a folder can be used by one process at a time', () => {
  const unlock = lock(place.folder);
  expect(() => lock(place.folder)).toThrow(`process ${process.pid} is running this run already`);
  unlock();
  lock(place.folder)();
});

test.each([
  ['EPERM', /process 4194305 is running this run already/u],
  ['ESRCH', null],
])('a process that answers %s to a signal check', async (code, message) => {
  const look = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  await mkdir(join(place.folder, 'lock'));
  await writeFile(join(place.folder, 'lock', 'owner'), '4194305');
  if (message === null) lock(place.folder)();
  else expect(() => lock(place.folder)).toThrow(message);
  look.mockRestore();
});
