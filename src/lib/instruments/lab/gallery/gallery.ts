import type { Case } from '../../../cases/schema/case.ts';

/** A case of the gallery: a question that opens in the lab. */
export interface GalleryCase {
  /** The question in plain words, equal to that of the case. */
  readonly question: string;
  /** Lesson of the case. */
  readonly lesson: string;
  readonly case: Case;
}

/** Returns a case that asks about the variable of its question. */
function asking(
  question: string,
  lesson: string,
  asked: { readonly of: string; readonly is?: string },
  shown: Case,
): GalleryCase {
  return { question, lesson, case: { ...shown, question: { ...asked, text: question } } };
}

/** Cases of the gallery, each a question on one rung; the known facts do not reveal the answer. */
export const gallery: readonly GalleryCase[] = [
  asking(
    'People with ice cream burn more. Would taking it away help?',
    'Doing: what goes together need not be cause and effect.',
    { of: 'sunburn', is: 'none' },
    { system: 'beach', seed: 2, do: { ice_cream: 'none' }, view: { rung: 'do', predict: true } },
  ),
  asking(
    'The shadow is long. Where is the light, probably?',
    'Seeing: evidence runs up the arrows too.',
    { of: 'light_position', is: 'right' },
    {
      system: 'pendulum',
      seed: 3,
      state: { pendulum_angle: 20, light_position: 70 },
      evidence: { shadow_length: 'long' },
      view: { rung: 'see' },
    },
  ),
  asking(
    'Move the shadow by hand. Does the pendulum swing?',
    'Doing: what you set says nothing about its causes.',
    { of: 'pendulum_angle' },
    {
      system: 'pendulum',
      seed: 1,
      state: { pendulum_angle: -25, light_position: 118 },
      do: { shadow_position: 14 },
      view: { rung: 'do' },
    },
  ),
  asking(
    'All you know is a shadow of the shortest length. How long would another light have made it?',
    'Imagining: many worlds fit, so the answer is a distribution.',
    { of: 'shadow_length' },
    {
      system: 'pendulum',
      seed: 7,
      state: { pendulum_angle: -30, light_position: 78 },
      evidence: { shadow_length: 3, light_position: 78 },
      do: { light_position: 65 },
      view: { rung: 'imagine', exogenous: true },
    },
  ),
  asking(
    'Drop in a bigger ball. How much farther does the jet reach?',
    'A chain: the ball moves the level, the level moves the jet.',
    { of: 'water_flow' },
    {
      system: 'water-flow',
      seed: 1,
      state: { ball_size: 12, hole_position: 10, h_raw: 18 },
      do: { ball_size: 32 },
      view: { rung: 'imagine' },
    },
  ),
  asking(
    'The jet reaches far. Is the water high?',
    'Two causes of one effect: one of them may be enough.',
    { of: 'water_level', is: 'high' },
    {
      system: 'water-flow',
      seed: 2,
      state: { ball_size: 20, hole_position: 13, h_raw: 22 },
      evidence: { water_flow: 'right' },
      view: { rung: 'see' },
    },
  ),
  asking(
    'The red light is on and the arm is at the green button. Is the blue light on, too?',
    'Seeing: one way to red makes the other one less likely.',
    { of: 'blue_light', is: 'on' },
    {
      system: 'causal-circuit',
      seed: 4,
      state: { robot_arm: 0.25, U_green_light: 0.6, U_blue_light: 0.4, U_red_light: 0.7 },
      evidence: { red_light: 'on', robot_arm: 'touching green light' },
      view: { rung: 'see' },
    },
  ),
  asking(
    'Had the arm touched the blue button instead, would red still glow?',
    'Imagining: the same luck, another push.',
    { of: 'red_light', is: 'on' },
    {
      system: 'causal-circuit',
      seed: 1,
      state: { robot_arm: 0.25, U_green_light: 0.55, U_blue_light: 0.45, U_red_light: 0.5 },
      do: { robot_arm: 'touching blue light' },
      view: { rung: 'imagine', predict: true },
    },
  ),
  asking(
    'Turn the green light off by hand. What becomes of red?',
    'Doing: cut one of two ways.',
    { of: 'red_light', is: 'on' },
    {
      system: 'causal-circuit',
      seed: 1,
      state: { robot_arm: 0.25, U_green_light: 0.7, U_blue_light: 0.3, U_red_light: 0.6 },
      do: { green_light: 'off' },
      view: { rung: 'do' },
    },
  ),
  asking(
    'Whoever gets soaked catches a cold more often. Is it the rain, or the autumn?',
    'A story: the season sends both the rain and the cold.',
    { of: 'cold', is: 'ill' },
    {
      system: 'story-soaked',
      seed: 1,
      state: { season: 1, soaked: 0, cold: 0, who: 0 },
      do: { soaked: 'soaked' },
      view: { rung: 'do', predict: true },
    },
  ),
  asking(
    'A sunflower was watered, and it is in bloom. Would it have bloomed without the water?',
    'A story: some bloom anyway, so that only a chance remains.',
    { of: 'bloom', is: 'in bloom' },
    {
      system: 'story-flowering',
      seed: 2,
      state: { sky: 1, watering: 1, bloom: 1, who: 1 },
      evidence: { watering: 'watered', bloom: 'in bloom', who: 'sunflower' },
      do: { watering: 'not watered' },
      view: { rung: 'imagine' },
    },
  ),
];
