import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const launcher = fileURLToPath(new URL('./launch.mjs', import.meta.url));

function retrieve(...words: readonly string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'bench', 'retrieval', ...words], {
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

describe('rungs bench retrieval', () => {
  test('prints the eight figures of a model on a set, the same again', () => {
    const words = ['--model', 'scene-clip', '--system', 'pendulum', '--count', '12', '--seed', '3'];
    const { code, stdout } = retrieve(...words);
    expect(code).toBe(0);
    const said = JSON.parse(stdout) as Readonly<Record<string, Readonly<Record<string, number>>>>;
    expect(said).toMatchObject({
      ...{ model: { id: 'scene-clip' }, system: 'pendulum', style: 'rungs', pictures: 12, captions: 60 },
    });
    // The shipped model knows these pictures: most find a caption of their own, and of five captions one can be first.
    expect(said['figures']?.['TextPrec@1']).toBeGreaterThan(0.8);
    expect(said['figures']?.['TextRecall@1']).toBeLessThan(0.2 + 1e-9);
    expect(Object.keys(said['intervals'] ?? {})).toHaveLength(8);
    expect(retrieve(...words).stdout).toBe(stdout);
  });

  test('says what is wrong with its words', () => {
    const unknown = retrieve('--model', 'scene-clip', '--system', 'moon');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('stories');
    const many = retrieve('--model', 'scene-clip', '--system', 'pendulum', '--count', '500');
    expect(many).toMatchObject({ code: 1, stdout: '' });
    expect(many.stderr).toMatch(/--count 500: .*ask for \d+ at most/u);
    expect(retrieve('--model', 'scene-clip', '--style', 'oil')).toMatchObject({ code: 2 });
  });
});
