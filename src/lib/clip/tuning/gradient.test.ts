import { expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { backHead, freshHead, gradientFor, passFor, runHead, throughHead, type Head } from './head.ts';
import { causalLoss, plainLoss } from './loss.ts';

const DIMENSION = 6;
const HIDDEN = 5;
const COUNT = 4;
const PLAIN = 3;
const SCALE = 5;
const OTHERS = [[1, 2, 3], [0, 3], [3, 0, 1], []];

/** A row of length 1 after another. */
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

/** A head that is no identity. */
function someHead(): Head {
  const head = freshHead(DIMENSION, HIDDEN, createRandom(1).fork('a'));
  const random = createRandom(2);
  for (const weights of [head.second, head.bias])
    for (let k = 0; k < weights.length; k++) weights[k] = random.uniform() - 0.4;
  return head;
}

const inputs = unitRows(2 * COUNT + PLAIN, 'texts');
const pictures = unitRows(COUNT, 'pictures');
const seen = unitRows(PLAIN, 'seen');

function lossOf(head: Head): { readonly loss: number; readonly gradient: ReturnType<typeof gradientFor> } {
  const pass = passFor(head, 2 * COUNT + PLAIN);
  pass.inputs.set(inputs);
  runHead(head, pass);
  const slopes = new Float32Array(pass.outputs.length);
  const causal = { count: COUNT, pictures, others: OTHERS };
  const before = inputs.subarray(2 * COUNT * DIMENSION);
  const plain = { count: PLAIN, from: 2 * COUNT, pictures: seen, before };
  const loss =
    causalLoss(causal, pass.outputs, slopes, DIMENSION, SCALE) +
    plainLoss(plain, pass.outputs, slopes, DIMENSION, SCALE);
  const gradient = gradientFor(head);
  backHead(head, pass, slopes, gradient);
  return { loss, gradient };
}

it.each(['first', 'bias', 'second'] as const)(
  'the gradient by hand is that of finite differences: %s',
  (name) => {
    const head = someHead();
    const { gradient } = lossOf(head);
    const STEP = 2e-3;
    for (let k = 0; k < head[name].length; k++) {
      const was = head[name][k] ?? 0;
      head[name][k] = was + STEP;
      const above = { at: head[name][k] ?? 0, loss: lossOf(head).loss };
      head[name][k] = was - STEP;
      const below = { at: head[name][k] ?? 0, loss: lossOf(head).loss };
      head[name][k] = was;
      const slope = (above.loss - below.loss) / (above.at - below.at);
      const by = gradient[name][k] ?? 0;
      expect(Math.abs(by - slope), `${name} ${k}: ${by} and ${slope}`).toBeLessThan(
        0.01 + 0.01 * Math.abs(slope),
      );
    }
  },
);

it('a fresh head changes nothing', () => {
  const head = freshHead(DIMENSION, HIDDEN, createRandom(3));
  const texts = [inputs.slice(0, DIMENSION), inputs.slice(DIMENSION, 2 * DIMENSION)];
  for (const [place, tuned] of throughHead(head, texts).entries())
    for (const [k, value] of tuned.entries()) expect(value).toBeCloseTo(texts[place]?.[k] ?? 0, 6);
});

it('a head refuses embeddings of another model’s length, and says so', () => {
  const head = freshHead(DIMENSION, HIDDEN, createRandom(3));
  expect(() => throughHead(head, [new Float32Array(4)])).toThrow('embeddings of 6 numbers, not of 4');
});
