import { chainStories } from '../../src/lib/systems/chains/index.ts';
import type { Scene } from '../../src/lib/systems/scenes/types.ts';
import { stories } from '../../src/lib/systems/stories/all.ts';
import { everyScene } from './every-scene.ts';

/** Lists the names of the icons that stories and chains use, once each, in alphabetical order. */
export function usedIcons(): readonly string[] {
  const scenes: readonly Scene[] = [
    ...stories.flatMap((story) => everyScene(story).map(({ scene }) => scene)),
    ...chainStories.flatMap(({ steps }) =>
      steps.flatMap(({ scene, instead }) => [scene, ...(instead === undefined ? [] : [instead.scene])]),
    ),
  ];
  const names = scenes.flatMap(({ parts }) =>
    parts.flatMap((part) => ('icon' in part ? [part.icon] : 'head' in part ? [part.head] : [])),
  );
  return [...new Set(names)].sort();
}
