import { expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { backpropagate, freshHead, gradientFor, passFor, runHead, applyHead, type Layers } from './head.ts';
import { causalLoss, plainLoss } from './loss.ts';

const DIMENSION = 6;
const HIDDEN = 5;
const COUNT = 4;
const PLAIN = 3;
const SCALE = 5;
const OTHERS = [[1, 2, 3], [0, 3], [3, 0, 1], []];
/** Rows of pictures after the first four; each caption mismatches none, one, or two of them. */
const ALIKE = [[4], [], [5, 4], [5]];

/** Returns consecutive rows of length 1. */
function unitRows(count: number, name: string): Float32Array {
  const random = createRandom(7).fork(name);
  return Float32Array.from(
    Array.from({ length: count }, () => {
      const row = Array.from({ length: DIMENSION }, () => 2 * random.uniform() - 1);
      const length = Math.hypot(...row);
      return row.map((value) => value / length);
    }).flat(),
  );
}

/** Returns layers that are not the identity. */
function someLayers(name: string): Layers {
  const layers = freshHead(DIMENSION, HIDDEN, createRandom(1).fork(name));
  const random = createRandom(2).fork(name);
  for (const weights of [layers.second, layers.bias])
    for (let k = 0; k < weights.length; k++) weights[k] = random.uniform() - 0.4;
  return layers;
}

const inputs = { texts: unitRows(2 * COUNT + PLAIN, 'texts'), pictures: unitRows(6 + PLAIN, 'pictures') };
const sides = ['texts', 'pictures'] as const;

function rowsOf(side: (typeof sides)[number], layers: Layers) {
  const pass = passFor(layers, inputs[side].length / DIMENSION);
  pass.inputs.set(inputs[side]);
  runHead(layers, pass);
  const outputGradient = new Float32Array(pass.outputs.length);
  return { pass, gradients: outputGradient, values: pass.outputs, before: pass.inputs };
}

function lossOf(head: Readonly<Record<(typeof sides)[number], Layers>>) {
  const texts = rowsOf('texts', head.texts);
  const pictures = rowsOf('pictures', head.pictures);
  const both = { texts, pictures, dimension: DIMENSION, scale: SCALE };
  const loss =
    causalLoss(both, { count: COUNT, others: OTHERS, alike: ALIKE }) +
    plainLoss(both, { count: PLAIN, from: { texts: 2 * COUNT, pictures: 6 } });
  const gradients = { texts: gradientFor(head.texts), pictures: gradientFor(head.pictures) };
  for (const side of sides) backpropagate(head[side], both[side].pass, both[side].gradients, gradients[side]);
  return { loss, gradients };
}

it.each(sides.flatMap((side) => (['first', 'bias', 'second'] as const).map((name) => [side, name] as const)))(
  'the manual gradient equals finite differences: %s, %s',
  (side, name) => {
    const head = { texts: someLayers('texts'), pictures: someLayers('pictures') };
    const { gradients } = lossOf(head);
    const STEP = 2e-3;
    const weights = head[side][name];
    for (let k = 0; k < weights.length; k++) {
      const was = weights[k] ?? 0;
      weights[k] = was + STEP;
      const above = { at: weights[k] ?? 0, loss: lossOf(head).loss };
      weights[k] = was - STEP;
      const below = { at: weights[k] ?? 0, loss: lossOf(head).loss };
      weights[k] = was;
      const slope = (above.loss - below.loss) / (above.at - below.at);
      const by = gradients[side][name][k] ?? 0;
      expect(Math.abs(by - slope), `${name} ${k}: ${by} and ${slope}`).toBeLessThan(
        0.01 + 0.01 * Math.abs(slope),
      );
    }
  },
);

it('unchanged pictures do not affect the gradient of the texts', () => {
  const pictures = { values: inputs.pictures, before: inputs.pictures };
  const slopesOf = (seen: Float32Array | null) => {
    const texts = rowsOf('texts', someLayers('texts'));
    const both = { texts, pictures: { ...pictures, gradients: seen }, dimension: DIMENSION, scale: SCALE };
    causalLoss(both, { count: COUNT, others: OTHERS, alike: ALIKE });
    plainLoss(both, { count: PLAIN, from: { texts: 2 * COUNT, pictures: 6 } });
    return texts.gradients;
  };
  expect(slopesOf(null)).toEqual(slopesOf(new Float32Array(inputs.pictures.length)));
});

it('a new head changes nothing', () => {
  const head = freshHead(DIMENSION, HIDDEN, createRandom(3));
  const texts = [inputs.texts.slice(0, DIMENSION), inputs.texts.slice(DIMENSION, 2 * DIMENSION)];
  for (const [index, tuned] of applyHead(head, texts).entries())
    for (const [k, value] of tuned.entries()) expect(value).toBeCloseTo(texts[index]?.[k] ?? 0, 6);
});

it('a head rejects embeddings of another length, with the reason', () => {
  const head = freshHead(DIMENSION, HIDDEN, createRandom(3));
  expect(() => applyHead(head, [new Float32Array(4)])).toThrow('embeddings of 6 numbers, not of 4');
});
