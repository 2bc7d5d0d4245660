import type { Case } from '$lib/cases/schema.ts';

/** A case of the gallery: a question to open the lab with. */
export interface GalleryCase {
  readonly question: string;
  /** What there is to learn from it. */
  readonly lesson: string;
  readonly case: Case;
}

/** The running example of the home page: one world, one act, one answer. */
export const runningExample: Case = {
  system: 'pendulum',
  seed: 1,
  state: { pendulum_angle: 18, light_position: 82 },
  do: { light_position: 125 },
  view: { rung: 'imagine', exogenous: true },
};

/** Cases to open, each a question on one rung. */
export const gallery: readonly GalleryCase[] = [
  {
    question: 'The shadow is long. Where is the light, probably?',
    lesson: 'Seeing: evidence runs up the arrows too.',
    case: {
      system: 'pendulum',
      seed: 3,
      state: { pendulum_angle: 20, light_position: 70 },
      evidence: { shadow_length: 'long' },
      view: { rung: 'see' },
    },
  },
  {
    question: 'Move the shadow by hand. Does the pendulum swing?',
    lesson: 'Doing: what you set says nothing about its causes.',
    case: {
      system: 'pendulum',
      seed: 1,
      state: { pendulum_angle: -25, light_position: 118 },
      do: { shadow_position: 14 },
      view: { rung: 'do' },
    },
  },
  {
    question: 'All you know is a shadow of the shortest length. What would another light have made of it?',
    lesson: 'Imagining: many worlds fit, so the answer is a distribution.',
    case: {
      system: 'pendulum',
      seed: 7,
      state: { pendulum_angle: -30, light_position: 78 },
      evidence: { shadow_length: 'short', light_position: 78 },
      do: { light_position: 65 },
      view: { rung: 'imagine', exogenous: true },
    },
  },
  {
    question: 'Drop in a bigger ball. How much farther does the jet reach?',
    lesson: 'A chain: the ball moves the level, the level moves the jet.',
    case: {
      system: 'water-flow',
      seed: 1,
      state: { ball_size: 12, hole_position: 10, h_raw: 18 },
      do: { ball_size: 32 },
      view: { rung: 'imagine' },
    },
  },
  {
    question: 'The jet reaches far. Is the hole high, or the water?',
    lesson: 'Two causes of one effect: knowing one tells you about the other.',
    case: {
      system: 'water-flow',
      seed: 2,
      state: { ball_size: 20, hole_position: 13, h_raw: 22 },
      evidence: { water_flow: 'right', hole_position: 'bottom' },
      view: { rung: 'see' },
    },
  },
  {
    question: 'The red light is on and nobody touches its button. Who did it?',
    lesson: 'Seeing: two hidden ways to one light.',
    case: {
      system: 'causal-circuit',
      seed: 4,
      state: { robot_arm: 0.25, U_green_light: 0.6, U_blue_light: 0.4, U_red_light: 0.7 },
      evidence: { red_light: 'on', robot_arm: 'touching green light' },
      view: { rung: 'see' },
    },
  },
  {
    question: 'Had the arm touched the blue button instead, would red still glow?',
    lesson: 'Imagining: the same luck, another push.',
    case: {
      system: 'causal-circuit',
      seed: 1,
      state: { robot_arm: 0.25, U_green_light: 0.55, U_blue_light: 0.45, U_red_light: 0.5 },
      do: { robot_arm: 0.82 },
      view: { rung: 'imagine', predict: true },
    },
  },
  {
    question: 'Turn the green light off by hand. What becomes of red?',
    lesson: 'Doing: cut one of two paths.',
    case: {
      system: 'causal-circuit',
      seed: 1,
      state: { robot_arm: 0.25, U_green_light: 0.7, U_blue_light: 0.3, U_red_light: 0.6 },
      do: { green_light: 'off' },
      view: { rung: 'imagine' },
    },
  },
];
