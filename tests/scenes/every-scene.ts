/** Lists every picture that a story can show: its four pairs in every world. */
import type { Scene } from '../../src/lib/systems/scenes/types.ts';
import type { Story, StoryWorld } from '../../src/lib/systems/stories/types.ts';
import { STORY_PANELS, type StoryPanel } from '../../src/lib/systems/types.ts';

export interface Shown {
  readonly pair: string;
  readonly panel: StoryPanel;
  readonly world: StoryWorld;
  readonly scene: Scene;
}

const SIDES = [true, false] as const;

export function everyScene({ pairs, sceneOf }: Story): readonly Shown[] {
  const worlds = SIDES.flatMap((circumstance) =>
    SIDES.flatMap((cause) => SIDES.map((effect) => ({ circumstance, cause, effect }))),
  );
  return pairs.flatMap(({ id }, index) =>
    worlds.flatMap((world): readonly Shown[] =>
      STORY_PANELS.filter((panel) => panel === 'after' || world.effect).map((panel) => ({
        pair: id,
        panel,
        world,
        scene: sceneOf(index, panel, world),
      })),
    ),
  );
}
