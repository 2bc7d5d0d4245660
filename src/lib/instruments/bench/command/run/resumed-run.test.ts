import { setTimeout as sleep } from 'node:timers/promises';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressHash } from '../../../../evaluation/respondents/server/server-respondent.ts';
import { freshPlace, startCommand } from '../../../../../../tests/support/command.ts';
import { answers, ONE_LINE, questionIn, run, VALUES, wordsFor } from './run.fixture.ts';

const place = freshPlace();

describe('rungs bench run', () => {
  test('resumes with each question answered once and no answer requested again after being killed twice', async () => {
    const url = await place.serve(() => ({ kind: 'answer', text: VALUES, pause: 40 }));
    const words = wordsFor(place, url, 30, '--resume', '--stream', '--concurrency', '2');
    for (const until of [4, 12]) {
      const { child, ended } = startCommand(['bench', 'run', ...words]);
      while ((await answers(place).catch(() => [])).length < until) {
        await sleep(20);
      }
      child.kill('SIGKILL');
      await ended;
      await appendFile(join(place.folder, 'answers.jsonl'), '{"id":"torn","te');
      const before = place.upstream?.requests.length ?? 0;
      const storedBefore =
        (await readFile(join(place.folder, 'answers.jsonl'), 'utf8')).split('\n').length - 1;
      expect(before - storedBefore).toBeLessThanOrEqual(until === 4 ? 2 : 4);
      // The next session removes the truncated line.
    }
    const ended = await run(words);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const ids = (await answers(place)).map(({ id }) => id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
    const asked = (place.upstream?.requests ?? []).map(({ body }) => questionIn(body));
    // Only requests pending at a kill, at most two each time, were repeated.
    expect(asked.length).toBeLessThanOrEqual(34);
    expect(new Set(asked).size).toBeGreaterThan(10);
  });

  test('sends nothing when a complete run is resumed, and rejects resuming it as another run', async () => {
    const url = await place.serve(() => ({ kind: 'answer', text: VALUES }));
    expect(await run(wordsFor(place, url, 3))).toMatchObject({ code: 0 });
    expect(place.upstream?.requests).toHaveLength(3);
    expect(await run(wordsFor(place, url, 3, '--resume'))).toMatchObject({ code: 0, stderr: '' });
    expect(place.upstream?.requests).toHaveLength(3);
    const other = await run(wordsFor(place, url, 4, '--resume'));
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr).toMatch(ONE_LINE);
    expect(other.stderr).toContain('count was 3, now 4');
    const again = await run(wordsFor(place, url, 3));
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('--resume');
    expect(place.upstream?.requests).toHaveLength(3);
  });

  test('continues with another server only if it is declared as the same one at a new address', async () => {
    const first = await place.serve((_, index) =>
      index === 0
        ? { kind: 'answer', text: VALUES }
        : { kind: 'error', status: 401, message: 'Who are you?' },
    );
    expect(await run(wordsFor(place, first, 2, '--concurrency', '1'))).toMatchObject({ code: 1 });
    await place.upstream?.close();
    const other = await place.serve(() => ({ kind: 'answer', text: VALUES }));
    const now = await readFile(join(place.folder, 'run.json'), 'utf8');
    // Folders written by earlier versions have this field.
    const before = now.replace('"mark"', '"server"');
    await writeFile(join(place.folder, 'run.json'), before);
    const refused = await run(wordsFor(place, other, 2, '--resume'));
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    const made = (JSON.parse(now) as { made: { mark: string } }).made.mark;
    expect(made).toMatch(/^[\da-f]{4}$/u);
    expect(refused.stderr).toMatch(
      new RegExp(`another server \\(${made}, not [\\da-f]{4}\\).*--server-moved`, 'u'),
    );
    expect(place.upstream?.requests).toHaveLength(0);
    expect(await readFile(join(place.folder, 'run.json'), 'utf8')).toBe(before);
    const moved = await run(wordsFor(place, other, 2, '--resume', '--server-moved'));
    expect(moved.code).toBe(0);
    expect(moved.stderr).toContain('the change of address is recorded in run.json');
    const record = await readFile(join(place.folder, 'run.json'), 'utf8');
    const { madeLater } = JSON.parse(record) as { madeLater: readonly { mark: string }[] };
    expect(madeLater.map(({ mark }) => mark === made)).toEqual([false]);
    expect(record).not.toContain('127.0.0.1');
    expect(await run(wordsFor(place, other, 2, '--resume'))).toMatchObject({ code: 0, stderr: '' });
  });

  test('resumes with a server in any spelling of its address, including that of an older hash', async () => {
    const url = await place.serve((_, index) =>
      index === 0
        ? { kind: 'answer', text: VALUES }
        : { kind: 'error', status: 401, message: 'Who are you?' },
    );
    const { host } = new URL(url);
    const path = join(place.folder, 'run.json');
    expect(await run(wordsFor(place, url, 3, '--concurrency', '1'))).toMatchObject({ code: 1 });
    const begun = await readFile(path, 'utf8');
    expect(begun).toContain(`"mark": "${addressHash(url)}"`);
    const again = await run(wordsFor(place, host, 3, '--concurrency', '1', '--resume'));
    expect(again.stderr).not.toContain('another server');
    expect(place.upstream?.requests).toHaveLength(3);
    expect(await readFile(path, 'utf8')).not.toContain('madeLater');
    // Folders written by earlier versions have this field.
    await writeFile(path, begun.replace(addressHash(url), addressHash(host)));
    const typed = await run(wordsFor(place, host, 3, '--concurrency', '1', '--resume'));
    expect(typed.stderr).not.toContain('another server');
    const kept = await readFile(path, 'utf8');
    expect(kept).toContain(`"mark": "${addressHash(host)}"`);
    expect(kept).not.toContain('madeLater');
  });

  test('continues with any server if none has answered yet', async () => {
    const first = await place.serve(() => ({ kind: 'error', status: 401, message: 'Who are you?' }));
    expect(await run(wordsFor(place, first, 1))).toMatchObject({ code: 1 });
    await place.upstream?.close();
    const other = await place.serve(() => ({ kind: 'answer', text: VALUES }));
    expect(await run(wordsFor(place, other, 1, '--resume'))).toMatchObject({ code: 0, stderr: '' });
  });
});
