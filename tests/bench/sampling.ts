import { compile } from '../../src/lib/causal/evaluate/program.ts';
import { parseModel } from '../../src/lib/causal/language/parse-model.ts';
import { drawExogenous } from '../../src/lib/causal/sample.ts';

const ROWS = 1_000_000;
const REPETITIONS = 15;
const SEED = 1;

const PENDULUM = `
pendulum_angle ~ randint(-44, 43)
light_position ~ randint(60, 147)
shadow_length = max(3, abs(9.5*sin(pendulum_angle*pi/200) + 9.5*cos(pendulum_angle*pi/200)/tan(light_position*pi/200)))
shadow_position = 10 + 9.5*sin(pendulum_angle*pi/200)/2 - (22 - 9.5*cos(pendulum_angle*pi/200))/(2*tan(light_position*pi/200))
`;

/** A measured figure and its limit. */
export interface Figure {
  readonly name: string;
  readonly figure: number;
  readonly reference: number;
  readonly ratio: number;
  readonly unit: string;
}

type Quartet = readonly [Float64Array, Float64Array, Float64Array, Float64Array];

/** Computes the model's arithmetic in a hand-written loop over the same exogenous columns. */
function byHand(
  angleNoise: Float64Array,
  lightNoise: Float64Array,
  [angles, lights, lengths, positions]: Quartet,
): void {
  for (let i = 0; i < ROWS; i++) {
    const angle = -44 + (Math.ceil((angleNoise[i] ?? NaN) * 88) - 1);
    const light = 60 + (Math.ceil((lightNoise[i] ?? NaN) * 88) - 1);
    const theta = (angle * Math.PI) / 200;
    const sine = 9.5 * Math.sin(theta);
    const cosine = 9.5 * Math.cos(theta);
    const tangent = Math.tan((light * Math.PI) / 200);
    angles[i] = angle;
    lights[i] = light;
    lengths[i] = Math.max(3, Math.abs(sine + cosine / tangent));
    positions[i] = 10 + sine / 2 - (22 - cosine) / (2 * tangent);
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/**
 * Samples a million pendulum rows by the compiled model and by a hand-written loop, alternating in one process. Times
 * are medians; the results are compared first.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- all benchmarks share one asynchronous signature
export async function run(): Promise<readonly Figure[]> {
  const parsed = parseModel(PENDULUM);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const exogenous = drawExogenous(parsed.value, ROWS, SEED);
  const [angleNoise, lightNoise] = [exogenous.get('U_pendulum_angle'), exogenous.get('U_light_position')];
  if (!angleNoise || !lightNoise) throw new Error('the pendulum has two exogenous variables');

  const program = compile(parsed.value);
  const names = ['pendulum_angle', 'light_position', 'shadow_length', 'shadow_position'];
  const compiledTimes: number[] = [];
  const handTimes: number[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    let columns: Quartet | null = null;
    handTimes.push(
      milliseconds(() => {
        columns = [
          new Float64Array(ROWS),
          new Float64Array(ROWS),
          new Float64Array(ROWS),
          new Float64Array(ROWS),
        ];
        byHand(angleNoise, lightNoise, columns);
      }),
    );
    compiledTimes.push(
      milliseconds(() => {
        const result = program.run(exogenous, ROWS);
        if (!result.ok) throw new Error(result.error.message);
        names.forEach((name, k) => compareColumns(name, result.value.get(name), columns?.[k]));
      }),
    );
  }
  const figure = median(compiledTimes);
  const reference = median(handTimes);
  return [{ name: 'one million pendulum samples', figure, reference, ratio: figure / reference, unit: 'ms' }];
}

function compareColumns(
  name: string,
  computed: Float64Array | undefined,
  expected: Float64Array | undefined,
): void {
  for (let i = 0; i < ROWS; i += 9973) {
    if (computed?.[i] !== expected?.[i])
      throw new Error(`${name}, row ${i}: ${computed?.[i]} is not ${expected?.[i]}`);
  }
}
