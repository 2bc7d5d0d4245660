import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { command, type Ended } from '../../tests/support/command.ts';
import { hashBytes } from '../lib/util/hash.ts';
import { caseFileText, ownPicture, type Case } from '../lib/cases/index.ts';
import { roundCosines } from '../lib/cases/kinds/probe/schema.ts';
import { recompute } from '../lib/instruments/probe/recompute.ts';
import { pendulum } from '../lib/systems/index.ts';
import { nodeRasteriser } from '../lib/systems/raster/node.ts';
import { unwrap } from '../../tests/support/required.ts';
import { testFolder } from '../../tests/support/temporary-folder.ts';

const launcher = fileURLToPath(new URL('./launch.mjs', import.meta.url));

const rungs = (words: readonly string[], input = ''): Promise<Ended> => command(words, { input });

const oneLine = /^[^\p{Cc}\p{Cf}]{10,}\n$/u;
const sun = { system: 'pendulum', seed: 7, do: { light_position: 120 }, title: '影 ☀️' };

describe('the command', () => {
  test('prints its help on stdout', async () => {
    for (const words of [['--help'], ['help'], ['link', 'decode', '--help'], ['help', 'link', 'decode']]) {
      const { code, stdout, stderr } = await rungs(words);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('Usage: rungs');
    }
  });

  test('shows an example in the help of link encode that can be run as it is', async () => {
    const { stdout } = await rungs(['link', 'encode', '--help']);
    const [, example = ''] = /^ +echo '(.+)' \| rungs link encode$/mu.exec(stdout) ?? [];
    expect(await rungs(['link', 'encode'], example)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/\/lab\/beach#v1\./u) as unknown,
    });
  });

  test.each([
    [[], 'causal | system'],
    [['lnk'], 'lnk'],
    [['link'], 'encode | decode | verify'],
    [['link', 'decode'], 'url'],
    [['link', 'encode', '--fast'], '--fast'],
    [['link', '\u001b[31m\n'], 'unknown command'],
    [['bench', 'rate', '--help'], 'did you mean ratings?'],
    [['bench', 'rank'], 'unknown command "rank"; there are items'],
    [['system', 'draw', 'pendulum', '--state', '{}', '--size', '5', '--out', 'x.png'], '--size 5'],
  ])('rejects the words %j with one line and exit 2', async (words, hint) => {
    const { code, stdout, stderr } = await rungs(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(hint);
  });
});

describe('rungs link', () => {
  test('encodes a case, decodes it again, and reproduces it', async () => {
    const encoded = await rungs(['link', 'encode'], JSON.stringify(sun));
    expect(encoded).toMatchObject({ code: 0, stderr: '' });
    expect(encoded.stdout).toMatch(/^http:\/\/localhost:3000\/lab\/pendulum#v1\.[\w-]+\n$/u);
    const url = encoded.stdout.trim();

    const decoded = await rungs(['link', 'decode', url]);
    expect(decoded).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(decoded.stdout)).toEqual({
      ...sun,
      digest: expect.stringMatching(/^v1:[0-9a-f]{16};/u) as string,
    });
    expect((await rungs(['link', 'encode'], decoded.stdout)).stdout).toBe(encoded.stdout);

    const verified = await rungs(['link', 'verify', '-'], encoded.stdout);
    expect(JSON.parse(verified.stdout)).toEqual({ reproduced: true, differences: [] });
  });

  test('lists the numbers that differ, and still exits with 0', async () => {
    const { stdout: url } = await rungs(['link', 'encode'], JSON.stringify(sun));
    const { stdout: text } = await rungs(['link', 'decode', url.trim()]);
    const { digest } = JSON.parse(text) as { digest: string };
    const forged = digest.replace(/(counterfactual\.shadow_length)=[^;]+/u, '$1=1');
    expect(forged).not.toBe(digest);
    const { stdout: other } = await rungs(['link', 'encode'], JSON.stringify({ ...sun, digest: forged }));
    const verified = await rungs(['link', 'verify', other.trim()]);
    expect(verified.code).toBe(0);
    const { reproduced, differences } = JSON.parse(verified.stdout) as {
      reproduced: boolean;
      differences: unknown[];
    };
    expect(reproduced).toBe(false);
    expect(differences).toEqual([
      { name: 'counterfactual.shadow_length', was: 1, is: expect.any(Number) as number },
    ]);
  });

  test('distinguishes a link without a digest from one that is not reproduced, and decodes one with a digest', async () => {
    const decoded = JSON.parse((await rungs(['link', 'decode', '-'], caseFileText(sun))).stdout) as Case;
    expect(decoded).toEqual({ ...sun, digest: expect.stringMatching(/./u) as string });
    const found = await rungs(['link', 'verify', '-', '--strict'], caseFileText(sun));
    expect(found).toMatchObject({ code: 3, stdout: expect.stringContaining('"notCompared"') as string });
    expect(found.stderr).toBe('nothing to compare with: the link carries no digest\n');
  });

  test('accepts a saved case file instead of a link, and with --strict exits with 3 if it is not reproduced', async () => {
    const { stdout: url } = await rungs(['link', 'encode'], JSON.stringify(sun));
    const { stdout: text } = await rungs(['link', 'decode', url.trim()]);
    const value = JSON.parse(text) as Case;
    const folder = testFolder();
    const path = join(folder, 'sun.rungs.json');
    await writeFile(path, caseFileText(value));
    const kept = await rungs(['link', 'verify', path, '--strict']);
    expect(kept).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(kept.stdout)).toEqual({ reproduced: true, differences: [] });
    expect((await rungs(['link', 'decode', '-'], caseFileText(value))).stdout).toBe(text);
    expect(await rungs(['link', 'verify', join(folder, 'none.json')])).toMatchObject({ code: 1, stdout: '' });
    const forged = {
      ...value,
      digest: value.digest?.replace(/(counterfactual\.shadow_length)=[^;]+/u, '$1=1') ?? '',
    };
    const strict = await rungs(['link', 'verify', '-', '--strict'], caseFileText(forged));
    expect(strict.code).toBe(3);
    expect(strict.stderr).toContain('counterfactual.shadow_length');
    expect(JSON.parse(strict.stdout)).toMatchObject({ reproduced: false });
  });

  test('finds pictures of a probe by their hash in a folder, and names all missing ones', async () => {
    const folder = testFolder();
    const [one, two] = [20, 30].map((angle) =>
      pendulum.draw(
        { pendulum_angle: angle, light_position: 80, shadow_length: 6, shadow_position: 9 },
        { size: 96 },
      ),
    );
    const files = await Promise.all(
      [one ?? '', two ?? ''].map(async (svg) => nodeRasteriser.rasterise(svg, 96)),
    );
    const pictures = files.map((file, place) =>
      ownPicture(file, `far-${place}.png`, 'image/png', { inside: false }),
    );
    const sentences = ['the shadow length is long'];
    const scored = unwrap(
      await recompute(
        { sentences },
        files.map((file) => ownPicture(file, 'near.png', 'image/png', { inside: true })),
        {
          id: 'scene-clip',
          sha256: 'a'.repeat(64),
          dtype: 'fp32',
          device: 'wasm',
          preprocessing: 'pil-bicubic-v1',
        },
      ),
    );
    const { model, cosines } = scored;
    const probe = { sentences, model, result: { cosines: roundCosines(cosines) } };
    const text = caseFileText({ seed: 1, pictures, probe });
    const none = await rungs(['link', 'verify', '-', '--strict'], text);
    expect(none.code).toBe(3);
    expect(none.stdout).toContain('far-0.png');
    expect(none.stdout).toContain('far-1.png');
    await writeFile(join(folder, 'renamed.png'), files[1] ?? '');
    const half = await rungs(['link', 'verify', '-', '--pictures', folder], text);
    expect(JSON.parse(half.stdout)).toEqual({
      reproduced: true,
      differences: [],
      missing: ['far-0.png'],
      checked: { pictures: 1, of: 2 },
    });
    await writeFile(join(folder, 'other.png'), files[0] ?? '');
    const all = await rungs(['link', 'verify', '-', '--strict', '--pictures', folder], text);
    expect(all).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(all.stdout)).toEqual({ reproduced: true, differences: [] });
  });

  test('recomputes the numbers of a link with photographs from the small copies in it', async () => {
    const drawn = [20, 40].map((angle) =>
      pendulum.draw({ pendulum_angle: angle, light_position: 80, shadow_length: 6, shadow_position: 9 }),
    );
    const copies = await Promise.all(drawn.map((svg) => nodeRasteriser.rasterise(svg, 96)));
    const originals = await Promise.all(drawn.map((svg) => nodeRasteriser.rasterise(svg, 256)));
    const inside = copies.map((file, place) =>
      ownPicture(file, `photo-${place}.jpg`, 'image/png', { inside: true }),
    );
    const sentences = ['the shadow length is long', 'the shadow length is short'];
    const scored = unwrap(
      await recompute({ sentences }, inside, {
        id: 'scene-clip',
        sha256: 'a'.repeat(64),
        dtype: 'fp32',
        device: 'wasm',
        preprocessing: 'pil-bicubic-v1',
      }),
    );
    const result = { cosines: roundCosines(scored.cosines) };
    const linkOf = async (pictures: typeof inside): Promise<string> => {
      const named = Object.fromEntries(
        pictures.map(({ sha256 }, place) => [sha256, hashBytes(originals[place] ?? new Uint8Array())]),
      );
      const probe = { sentences, model: scored.model, result };
      const value: Case = { seed: 1, pictures, originals: named, probe };
      return (await rungs(['link', 'encode'], JSON.stringify(value))).stdout.trim();
    };
    const kept = await rungs(['link', 'verify', await linkOf(inside), '--strict']);
    expect(kept).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(kept.stdout)).toEqual({ reproduced: true, differences: [] });
    // The second copy is altered: it is the first one's picture under its own name.
    const [first, second] = inside;
    if (first === undefined || second === undefined) throw new Error('no copies');
    const other = await nodeRasteriser.rasterise(drawn[0] ?? '', 64);
    const altered = await linkOf([first, ownPicture(other, second.name, 'image/png', { inside: true })]);
    const strict = await rungs(['link', 'verify', altered, '--strict']);
    expect(strict.code).toBe(3);
    expect(strict.stderr).toMatch(/not reproduced: probe\.cosine\.1\.0, probe\.cosine\.1\.1\n$/u);
  });

  test.each([
    ['text that is not JSON', ['link', 'encode'], '{"seed":\n1', 'not JSON'],
    [
      'a value out of range',
      ['link', 'encode'],
      '{"system":"pendulum","seed":1,"do":{"light_position":400}}',
      '60 to 147',
    ],
    [
      'an ask about what its task is not about',
      ['link', 'encode'],
      '{"seed":0,"ask":{"task":{"id":"counterfactual","system":"moon","seed":1}}}',
      'ask.task.system: "moon"',
    ],
    [
      'a damaged link',
      ['link', 'verify', 'http://localhost:3000/lab/pendulum#v1.H4sIAAAAAAAC'],
      '',
      'damaged',
    ],
    ['control characters', ['link', 'decode', '\u001b[2J\u0007#v1.\r\n\u202e'], '', 'damaged'],
  ])('rejects %s with one line and exit 1', async (_what, words, input, hint) => {
    const { code, stdout, stderr } = await rungs(words, input);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(hint);
  });
});

/** Runs the command as a process; `readAtMost` closes its stdout after so many characters, as `head -c` would. */
function started(words: readonly string[], input = '', readAtMost = Infinity): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [launcher, ...words]);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      if (stdout.length > readAtMost) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    child.stdin.on('error', () => undefined).end(input);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test('words that a command does not take are named, such as a comment that a shell passes on', async () => {
  const { code, stderr } = await rungs(['link', 'encode', '#', 'a', 'comment'], '{}');
  expect(code).toBe(2);
  expect(stderr).toContain('encode does not take the words "# a comment": leave them out');
});

describe('a process', () => {
  const request = JSON.stringify({
    model: 'X ~ normal(0, 1)',
    queries: [{ ask: 'sample', n: 100_000, seed: 1 }],
  });

  test('writes a large answer to a pipe completely', async () => {
    const { code, stdout } = await started(['causal'], request);
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(1_000_000);
    expect(() => JSON.parse(stdout) as unknown).not.toThrow();
  });

  test('does not fail if the reader closes the pipe early', async () => {
    expect(await started(['causal'], request, 10)).toMatchObject({ code: 0, stderr: '' });
  });

  test('exits with the code of an error, and writes its line to stderr', async () => {
    const refused = await started(['lnk']);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(oneLine);
    expect(await started(['causal'], '5')).toMatchObject({ code: 1, stdout: '' });
  });
});
