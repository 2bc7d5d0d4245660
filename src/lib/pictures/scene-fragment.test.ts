import { describe, expect, it } from 'vitest';
import { randomState, systems } from '../systems/index.ts';
import { readSceneFragment, sceneFragment } from './scene-fragment.ts';
import { sceneLabel } from './scenes.ts';

describe('the address of one picture', () => {
  it.each(systems)('restores the state of $id to the last digit, in every style', async (system) => {
    for (const style of system.styles) {
      const { state } = randomState(system, 7);
      const read = await readSceneFragment(sceneFragment(system.id, state, style));
      expect(read).toMatchObject({ ok: true, value: { subject: system.id, style, state } });
    }
  });

  it('is not valid if it contains a case or nothing', async () => {
    expect(await readSceneFragment('#v1.abc')).toBeNull();
    expect(await readSceneFragment('')).toBeNull();
  });

  it.each([
    ['#scene?system=moon', 'no system “moon”'],
    ['#scene?system=pendulum&pendulum_angle=steep', 'pendulum_angle is “steep”'],
    ['#scene?system=pendulum&pendulum_angle=900', 'pendulum_angle is 900'],
    ['#scene?system=pendulum&mass=1', 'no variable "mass"'],
    ['#scene?system=causal-circuit&style=published', 'style “published”'],
  ])('rejects %s by name', async (hash, words) => {
    const read = await readSceneFragment(hash);
    expect(read?.ok === false && read.error).toContain(words);
  });

  it('describes a picture by its categories', async () => {
    const read = await readSceneFragment('#scene?system=pendulum&pendulum_angle=-25&light_position=78');
    expect(read?.ok && sceneLabel(read.value)).toMatch(
      /^Pendulum: pendulum angle left, light position right, /u,
    );
  });
});
