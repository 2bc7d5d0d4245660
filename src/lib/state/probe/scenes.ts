import { categoryOf, findSystem, fullState } from '../../systems/index.ts';
import type { PictureStyle, State, System } from '../../systems/types.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { ProbePicture, ScenePicture } from './value.ts';

/** Side of the square that scenes are drawn at before a model scales them down to its own, in pixels. */
export const SCENE_SIZE = 256;

/**
 * A built-in picture of a system in a state; values that are not given follow from the equations.
 * Fails with a sentence when the system, a variable or a style is unknown or a value out of range.
 */
export function makeScene(
  systemId: string,
  partial: State,
  style?: string,
  name?: string,
): Result<ScenePicture, string> {
  const system = findSystem(systemId);
  if (system === undefined) return fail(`There is no system “${systemId}”.`);
  const chosen = style === undefined ? system.styles[0] : system.styles.find((known) => known === style);
  if (chosen === undefined) {
    return fail(
      `${system.title} is not drawn in the style “${style ?? ''}”; use ${system.styles.join(' or ')}.`,
    );
  }
  const state = fullState(system, partial);
  if (!state.ok) return fail(state.error.message);
  return ok(scene(system, state.value, chosen, name ?? system.title));
}

/** The picture of a full state. */
export function scene(system: System, state: State, style: PictureStyle, name: string): ScenePicture {
  const values = system.variables.map(({ id }) => state[id] ?? Number.NaN);
  return {
    kind: 'scene',
    id: `scene:${system.id}:${style}:${values.join(',')}`,
    name,
    system: system.id,
    state: Object.fromEntries(system.variables.map(({ id }, index) => [id, values[index] ?? Number.NaN])),
    style,
  };
}

/** The drawing itself; the empty string where the system is unknown. */
export function sceneSvg(picture: ScenePicture, size = SCENE_SIZE): string {
  return findSystem(picture.system)?.draw(picture.state, { size, style: picture.style }) ?? '';
}

/** What a scene shows, in words: "Pendulum: pendulum angle left, ...". */
export function sceneWords(picture: ScenePicture): string {
  const system = findSystem(picture.system);
  if (system === undefined) return picture.name;
  const parts = system.variables.map(
    (variable) => `${variable.label} ${categoryOf(variable, picture.state[variable.id] ?? Number.NaN).id}`,
  );
  return `${system.title}: ${parts.join(', ')}`;
}

/** What any picture of a probe shows, as far as it is known: its scene, or its file's name. */
export function pictureWords(picture: ProbePicture): string {
  return picture.kind === 'scene' ? sceneWords(picture) : picture.name;
}
