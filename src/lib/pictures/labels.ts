import { findSystem } from '../systems/known.ts';
import { categoriesIn } from '../systems/state-words.ts';
import { sceneIn, type Picture } from './picture.ts';

/** Returns the category of every variable of the picture's state; null if the state is not known. */
export function shownCategories(picture: Picture): Readonly<Record<string, string>> | null {
  const scene = sceneIn(picture);
  const system = scene === null ? undefined : findSystem(scene.subject);
  return scene === null || system === undefined ? null : categoriesIn(system, scene.state);
}

/** Returns a text alternative of a picture: "pendulum angle left, light position right, ...". */
export function pictureLabel(picture: Picture): string {
  if (picture.kind === 'sheet') return picture.cells.map((cell) => pictureLabel(cell.picture)).join('; ');
  const scene = sceneIn(picture);
  const system = scene === null ? undefined : findSystem(scene.subject);
  if (scene === null || system === undefined) return picture.kind === 'file' ? picture.alt : '';
  const categories = categoriesIn(system, scene.state);
  return system.variables.map(({ id, label }) => `${label} ${categories[id] ?? ''}`).join(', ');
}
