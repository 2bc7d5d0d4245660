import type { System } from '../../systems/index.ts';

/** What is in a system's pictures, without saying what causes what; and what its variables' words mean. */
interface SceneWords {
  readonly scene: string;
  readonly meanings: Readonly<Record<string, string>>;
}

const words: Readonly<Record<string, SceneWords>> = {
  pendulum: {
    scene: 'a pendulum on a pivot, the sun in the sky, and a shadow on the floor',
    meanings: {
      pendulum_angle: 'the side to which the bob hangs',
      light_position: 'where the sun stands',
      shadow_length: 'how long the shadow is',
      shadow_position: 'where the middle of the shadow lies on the floor',
    },
  },
  'water-flow': {
    scene: 'a glass with a ball and water in it, and a hole in its right wall from which a jet of water runs',
    meanings: {
      ball_size: 'how large the ball in the glass is',
      hole_position: 'how high up the wall the hole is',
      water_level: 'how high the water stands in the glass',
      water_flow: 'where the jet lands: left is close to the glass, right is far from it',
    },
  },
  'causal-circuit': {
    scene: 'a robot arm over three buttons, and a green, a blue and a red light',
    meanings: {
      robot_arm: 'which light\u2019s button the arm touches',
      green_light: 'whether the green light shines',
      blue_light: 'whether the blue light shines',
      red_light: 'whether the red light shines',
    },
  },
  beach: {
    scene: 'somebody on a beach, the sky above, a bottle of sunscreen and an ice cream',
    meanings: {
      sunshine: 'how strongly the sun shines',
      sunscreen: 'whether there is sunscreen on the skin',
      ice_cream: 'whether there is an ice cream in the hand',
      sunburn: 'how badly the skin is burned',
    },
  },
};

/** What can be seen in a system's pictures, to stand after "a picture of". */
export function sceneOf(system: System): string {
  return words[system.id]?.scene ?? system.title.toLowerCase();
}

/** One line a variable: what it can be, and what it means. */
export function vocabularyOf(system: System): string {
  return system.variables
    .map(({ id, label, categories }) => {
      const meaning = words[system.id]?.meanings[id];
      const values = listed(
        categories.map((category) => category.id),
        'or',
      );
      return `- The ${label} is ${values}${meaning === undefined ? '' : ` (${meaning})`}.`;
    })
    .join('\n');
}

/** "a, b or c". */
export function listed(names: readonly string[], last: 'and' | 'or'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`;
}
