/** The URL fragment that adds one built-in picture to the probe page. */
import type { PictureStyle, State } from '../systems/types.ts';
import { loadSystem } from '../systems/load.ts';
import { fail, type Result } from '../util/result.ts';
import { SCENE_MARK } from './scene-mark.ts';
import { makeScene } from './scenes.ts';
import type { SizedScene } from './picture.ts';

/**
 * Returns a fragment for the path of the probe page that adds this picture. Example:
 * `#scene?system=pendulum&style=rungs&pendulum_angle=20&light_position=80`.
 */
export function sceneFragment(system: string, state: State, style: PictureStyle): string {
  const entries = Object.entries(state).map(([name, value]) => [name, String(value)]);
  return SCENE_MARK + new URLSearchParams([['system', system], ['style', style], ...entries]).toString();
}

/**
 * Parses such a fragment after loading the system that it names; null for any other. Fails with a sentence that names
 * the invalid value; rejects if the system cannot be fetched.
 */
export async function readSceneFragment(hash: string): Promise<Result<SizedScene, string> | null> {
  if (!hash.startsWith(SCENE_MARK)) return null;
  const {
    system = '',
    style,
    ...values
  } = Object.fromEntries(new URLSearchParams(hash.slice(SCENE_MARK.length)));
  const state: Record<string, number> = {};
  for (const [name, text] of Object.entries(values)) {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) {
      return fail(`${name} is “${text.slice(0, 40)}” in this address; it must be a number.`);
    }
    state[name] = value;
  }
  await loadSystem(system);
  return makeScene(system, state, style === undefined ? {} : { style });
}
