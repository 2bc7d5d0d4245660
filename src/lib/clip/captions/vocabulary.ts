import type { CategoryWords, VariableWords } from './types.ts';

function words(aliases: readonly string[], sentences: readonly string[] = []): CategoryWords {
  return { aliases, sentences };
}

const MIDDLE = ['in the middle', 'in the center', 'central', 'centered', 'middle', 'centre', 'at the center'];
const LEFT = ['on the left', 'to the left', 'at the left', 'on the left side', 'left of the middle'];
const RIGHT = ['on the right', 'to the right', 'at the right', 'on the right side', 'right of the middle'];

/**
 * Words for a thing that is to the left, in the middle or to the right.
 *
 * @param aside words for left and right: `{side}` is replaced by the side; a pair has one text for each
 */
function sideways(
  nouns: readonly string[],
  aside: readonly (string | readonly [left: string, right: string])[],
  middle: readonly string[],
  centre: string,
): VariableWords {
  const on = (place: 0 | 1): readonly string[] =>
    aside.map((said) =>
      typeof said === 'string' ? said.replace('{side}', place === 0 ? 'left' : 'right') : said[place],
    );
  return {
    nouns,
    categories: {
      left: words(LEFT, on(0)),
      [centre]: words(
        MIDDLE.filter((alias) => alias !== centre),
        middle,
      ),
      right: words(RIGHT, on(1)),
    },
  };
}

/** Words for a lamp of the causal circuit. */
function lamp(colour: string): VariableWords {
  return {
    nouns: [`${colour} lamp`, `light ${colour}`, `lamp ${colour}`, colour],
    categories: {
      off: words(
        ['dark', 'unlit', 'turned off', 'switched off', 'out', 'dim'],
        [
          `the ${colour} light does not shine`,
          `there is no ${colour} light`,
          `the ${colour} lamp is not lit`,
        ],
      ),
      on: words(
        ['bright', 'lit', 'turned on', 'switched on', 'shining', 'glowing'],
        [`the ${colour} light shines`, `there is ${colour} light`, `the ${colour} lamp glows`],
      ),
    },
  };
}

/** Words for what the robot arm does at a light. */
function touch(colour: string): CategoryWords {
  return words(
    [
      `touching the ${colour} light`,
      `at the ${colour} light`,
      `on the ${colour} button`,
      `pressing the ${colour} button`,
      `at the ${colour} button`,
    ],
    [
      `the robot arm touches the ${colour} light`,
      `the robot arm touches ${colour}`,
      `the arm presses the ${colour} button`,
      `the ${colour} button is pressed`,
      `the hand is at the ${colour} button`,
    ],
  );
}

/** Synonyms by system and variable. */
export const VARIABLE_WORDS: Readonly<Record<string, Readonly<Record<string, VariableWords>>>> = {
  pendulum: {
    pendulum_angle: sideways(
      ['angle of the pendulum', 'pendulum', 'bob', 'ball of the pendulum', 'bob position', 'rod angle'],
      ['the pendulum swings to the {side}', 'the pendulum points {side}', 'the rod leans {side}'],
      ['the pendulum hangs straight down', 'the pendulum points down', 'the rod hangs straight'],
      'center',
    ),
    light_position: sideways(
      ['position of the light', 'light', 'sun', 'sun position', 'light source', 'position of the sun'],
      ['the light comes from the {side}', 'the sun stands on the {side}', 'the sun shines from the {side}'],
      ['the light comes from above', 'the sun stands in the middle', 'the sun is straight above'],
      'center',
    ),
    shadow_length: {
      nouns: ['length of the shadow', 'shadow', 'shadow size', 'size of the shadow'],
      categories: {
        short: words(
          ['small', 'little', 'tiny'],
          ['a short shadow', 'the pendulum casts a short shadow', 'the shadow has a short length'],
        ),
        medium: words(
          ['of medium length', 'neither short nor long', 'average', 'mid'],
          [
            'a medium shadow',
            'the pendulum casts a medium shadow',
            'the shadow has a medium length',
            'a shadow of medium length',
          ],
        ),
        long: words(
          ['large', 'big', 'wide'],
          ['a long shadow', 'the pendulum casts a long shadow', 'the shadow has a long length'],
        ),
      },
    },
    shadow_position: sideways(
      ['position of the shadow', 'place of the shadow', 'shadow place'],
      [
        'the shadow falls on the {side}',
        'the shadow lies on the {side}',
        'the shadow falls to the {side}',
        'the shadow is on the {side}',
        'the shadow is {side}',
      ],
      [
        'the shadow falls in the middle',
        'the shadow lies in the center',
        'the shadow is in the middle',
        'the shadow is in the center',
        'the shadow is central',
      ],
      'center',
    ),
  },
  'water-flow': {
    ball_size: {
      nouns: ['size of the ball', 'ball', 'red ball', 'ball in the glass'],
      categories: {
        small: words(['little', 'tiny'], ['a small ball', 'there is a small ball in the glass']),
        medium: words(
          ['medium sized', 'neither small nor large', 'average', 'of medium size'],
          ['a medium ball', 'there is a medium ball in the glass'],
        ),
        large: words(['big', 'huge'], ['a large ball', 'there is a large ball in the glass']),
      },
    },
    hole_position: {
      nouns: ['position of the hole', 'hole', 'hole height', 'opening', 'height of the hole'],
      categories: {
        bottom: words(
          ['at the bottom', 'low', 'down', 'near the bottom'],
          ['the water leaves at the bottom', 'a low hole', 'the hole is far down'],
        ),
        middle: words(
          ['in the middle', 'at the middle', 'central', 'center'],
          ['the water leaves in the middle', 'a hole in the middle', 'the hole is neither high nor low'],
        ),
        top: words(
          ['at the top', 'high', 'up', 'near the top'],
          ['the water leaves at the top', 'a high hole', 'the hole is far up'],
        ),
      },
    },
    water_level: {
      nouns: ['level of the water', 'water', 'water height', 'height of the water', 'water surface'],
      categories: {
        low: words(
          ['down', 'shallow'],
          ['there is little water in the glass', 'the glass holds little water', 'a low water level'],
        ),
        medium: words(
          ['average', 'neither low nor high', 'at a medium level'],
          ['there is some water in the glass', 'the glass is half full', 'a medium water level'],
        ),
        high: words(
          ['up', 'deep'],
          ['there is much water in the glass', 'the glass holds much water', 'a high water level'],
        ),
      },
    },
    water_flow: sideways(
      ['flow of the water', 'jet', 'flow', 'water jet', 'landing', 'landing of the jet'],
      [
        'the jet lands on the {side}',
        'the water flows to the {side}',
        ['the jet falls close to the glass', 'the jet falls far from the glass'],
      ],
      ['the jet lands in the middle', 'the water flows to the middle', 'the jet is neither far nor close'],
      'middle',
    ),
  },
  'causal-circuit': {
    robot_arm: {
      nouns: ['arm', 'robot', 'robot hand', 'hand of the robot', 'robot arm position'],
      categories: {
        'touching green light': touch('green'),
        'touching red light': touch('red'),
        'touching blue light': touch('blue'),
        'not touching any light': words(
          [
            'touching no light',
            'touching nothing',
            'between the buttons',
            'away from the buttons',
            'at no button',
          ],
          [
            'the robot arm touches no light',
            'the robot arm does not touch any light',
            'no button is pressed',
            'the arm presses no button',
            'the arm is free',
          ],
        ),
      },
    },
    green_light: lamp('green'),
    blue_light: lamp('blue'),
    red_light: lamp('red'),
  },
};

/** Names for whole scenes. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  pendulum: [
    'a pendulum',
    'the pendulum',
    'pendulum',
    'a pendulum and its shadow',
    'the pendulum system',
    'a pendulum in the sun',
    'the sun, a pendulum and a shadow',
  ],
  'water-flow': [
    'water flow',
    'the water flow',
    'a glass of water with a ball',
    'the water flow system',
    'a glass with a hole and a jet of water',
    'a ball in a glass',
    'water that flows out of a glass',
  ],
  'causal-circuit': [
    'a causal circuit',
    'the causal circuit',
    'causal circuit',
    'a robot arm and three lights',
    'the causal circuit system',
    'a robot arm over three buttons',
    'three lamps and a robot',
  ],
};
