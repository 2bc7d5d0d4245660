import { pictureSize } from './picture-size.ts';
import { findSystem } from '../systems/known.ts';
import { fullState } from '../systems/states.ts';
import type { PictureStyle, State, System } from '../systems/types.ts';
import { fail, ok, type Result } from '../util/result.ts';
import { drawSystemScene } from './draw.ts';
import { pictureLabel } from './labels.ts';
import type { ProbePicture, SizedScene } from './picture.ts';

/** Default side of a scene, in pixels. */
const DEFAULT_SIZE = pictureSize();

/** Style, name and size of a scene; each has a default. */
export interface SceneOptions {
  readonly style?: string;
  readonly name?: string;
  /** Side in pixels. */
  readonly size?: number;
}

/**
 * Makes a built-in picture of a system in a state; values that are not given follow from the equations. Fails with a
 * sentence if the system, a variable or a style is unknown or a value is out of range.
 */
export function makeScene(
  systemId: string,
  partial: State,
  { style, name, size = DEFAULT_SIZE }: SceneOptions = {},
): Result<SizedScene, string> {
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
  return ok(scene(system, state.value, chosen, name ?? system.title, size));
}

/** Makes the picture of a full state. */
export function scene(
  system: System,
  state: State,
  style: PictureStyle,
  name: string,
  size = DEFAULT_SIZE,
): SizedScene {
  const values = system.variables.map(({ id }) => [id, state[id] ?? Number.NaN] as const);
  return {
    kind: 'scene',
    id: `scene:${system.id}:${style}:${size}:${values.map(([, value]) => value).join(',')}`,
    name,
    subject: system.id,
    state: Object.fromEntries(values),
    style,
    size,
  };
}

/** Draws a scene as SVG; empty if the system is unknown. */
export function sceneSvg(picture: SizedScene, size = picture.size): string {
  return findSystem(picture.subject) === undefined ? '' : drawSystemScene(picture, size).svg;
}

/** Describes a scene in words: "Pendulum: pendulum angle left, ...". */
export function sceneLabel(picture: SizedScene): string {
  const system = findSystem(picture.subject);
  return system === undefined ? picture.name : `${system.title}: ${pictureLabel(picture)}`;
}

/** Describes a picture of a probe: its scene, or its file's name. */
export function pictureName(picture: ProbePicture): string {
  return picture.kind === 'scene' ? sceneLabel(picture) : picture.name;
}
