/** A small made-up data set in the format of CausalVLBench, from which the imported runs' items are made. */

/** A file of the data set. */
export interface DataFile {
  readonly path: string;
  readonly blob: Blob;
}

const PENDULUM = ['pendulum angle', 'light position', 'shadow length', 'shadow position'];
const ARROWS = new Set(['0 2', '0 3', '1 2', '1 3']);
const ORIGINALS = ['a_20_78_3_12_orig.png', 'a_-14_96_5_9_orig.png', 'a_35_62_4_15_orig.png'];

const FLOWS = [
  [
    'a_20_10_2_40_orig.png',
    'large',
    ['medium', 'middle', 'medium', 'middle'],
    ['large', 'middle', 'high', 'right'],
  ],
  [
    'a_8_6_1_22_orig.png',
    'medium',
    ['small', 'bottom', 'low', 'left'],
    ['medium', 'bottom', 'medium', 'middle'],
  ],
  ['a_33_14_6_71_orig.png', 'small', ['large', 'top', 'high', 'right'], ['small', 'top', 'low', 'left']],
  [
    'a_21_7_3_31_orig.png',
    'small',
    ['medium', 'bottom', 'medium', 'middle'],
    ['small', 'bottom', 'low', 'left'],
  ],
] as const;

const CIRCUITS = [
  ['a_0.2_0.1_0.9_0.81_orig.png', 'i_0.7_0.1_0.9_0.81_[1].png', 'red light'],
  ['a_0.4_0.3_0.6_0.52_orig.png', 'i_0.9_0.9_0.6_0.52_[2].png', 'green light'],
  ['a_0.5_0.2_0.3_0.44_orig.png', 'i_0.8_0.2_0.8_0.44_[3].png', 'blue light'],
  ['a_0.6_0.8_0.2_0.23_orig.png', 'i_0.3_0.2_0.7_0.91_[4].png', 'robot arm'],
  ['a_0.1_0.2_0.2_0.12_orig.png', 'i_0.8_0.2_0.2_0.12_[1].png', 'red light'],
] as const;

/** Returns the rows by the path of their file. */
function rows(): Readonly<Record<string, unknown>> {
  return {
    'new_data/discovery/pendulum/query.json': ORIGINALS.flatMap((name) =>
      PENDULUM.flatMap((cause, from) =>
        PENDULUM.flatMap((effect, to) =>
          from === to
            ? []
            : [
                {
                  id: `pendulum_${name}`,
                  image: [`data/pendulum/${name}`],
                  question: `Does ${cause} directly cause ${effect} to change?`,
                  answer: ARROWS.has(`${from} ${to}`) ? 'Yes' : 'No',
                },
              ],
        ),
      ),
    ),
    'new_data/counterfactual/flow/query.json': FLOWS.map(([name, to, before, after]) => ({
      id: `flow_${name}`,
      image: [`./flow/${name}`],
      question: `If the ball size is changed from ${before[0]} to ${to}, what are the final values of all variables?`,
      answer: 'see the labels',
      intervention: 'ball size',
      ...labels(before, 'orig'),
      ...labels(after, 'cf'),
    })),
    'new_data/intervention/circuit/query.json': CIRCUITS.map(([before, after, answer]) => ({
      id: `circuit_${before}`,
      image: [`circuit/${before}`, `circuit/${after}`],
      question: 'From the first to the second image, which variable changes first?',
      answer,
    })),
  };
}

function labels(words: readonly string[], ending: string): Readonly<Record<string, string | undefined>> {
  const [ball, hole, level, flow] = words;
  return {
    [`ball_${ending}`]: ball,
    [`hole_${ending}`]: hole,
    [`water_level_${ending}`]: level,
    [`water_flow_${ending}`]: flow,
  };
}

/** Returns all files of the data set; a picture is a PNG signature and its name. */
export function dataFiles(): readonly DataFile[] {
  const pictures = [
    ...ORIGINALS.map((name) => `pendulum/${name}`),
    ...FLOWS.map(([name]) => `flow/${name}`),
    ...CIRCUITS.flatMap(([before, after]) => [`circuit/${before}`, `circuit/${after}`]),
  ];
  return [
    ...Object.entries(rows()).map(([path, value]) => ({ path, blob: new Blob([JSON.stringify(value)]) })),
    ...pictures.map((path) => ({
      path,
      blob: new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]), path], { type: 'image/png' }),
    })),
  ];
}
