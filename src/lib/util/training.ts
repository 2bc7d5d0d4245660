/**
 * The loop of every training in Rungs: batches in order, a step of the optimizer after each, points of the learning curve,
 * and a pause after each step in which it can be called off. What is trained brings its weights, its batches, and what a
 * batch loses with the gradients of that.
 */
import { optimizerFor, type Schedule, type Trainable } from './optimizer.ts';

/** What is trained, and how; `Name`s are what its learning curves show, the loss among them. */
export interface Training<Example, Name extends string> {
  readonly weights: readonly Trainable[];
  readonly schedule: Schedule;
  readonly batches: readonly (readonly Example[])[];
  /** Adds the gradients of a batch's loss to those of the weights, which are 0 before; gives the batch's means. */
  readonly learn: (batch: readonly Example[]) => Readonly<Record<Name, number>>;
  /** About how many points its learning curves have. */
  readonly points: number;
}

/** Where a training is. */
export interface TrainingStep<Name extends string> {
  readonly step: number;
  readonly steps: number;
  /** A point of the learning curves: means since the last one; null between two points. */
  readonly means: Readonly<Record<Name, number>> | null;
}

/** Who trains. */
export interface TrainingHost {
  readonly signal: AbortSignal;
  /** Lets messages in between two steps. */
  readonly rest: () => Promise<void>;
}

/**
 * Carries a training out, which changes its weights in place; the same training gives the same ones. Rejects with the
 * signal's reason where it is called off.
 */
export async function train<Example, Name extends string>(
  { weights, schedule, batches, learn, points }: Training<Example, Name>,
  { signal, rest }: TrainingHost,
  tell: (step: TrainingStep<Name>) => void = () => {},
): Promise<void> {
  const improve = optimizerFor(weights, schedule);
  const steps = batches.length;
  let recent: Readonly<Record<Name, number>>[] = [];
  for (const [index, batch] of batches.entries()) {
    const step = index + 1;
    for (const { gradient } of weights) gradient.fill(0);
    recent.push(learn(batch));
    // The first step of a warm-up would be none, as the last one of a rate that falls to 0 would.
    improve((schedule.warmUp === undefined ? index : step) / steps);
    const isPoint = step === 1 || step === steps || step % Math.ceil(steps / points) === 0;
    tell({ step, steps, means: isPoint ? meansOf(recent) : null });
    if (isPoint) recent = [];
    await rest();
    signal.throwIfAborted();
  }
}

/**
 * The batches of a training.
 *
 * @param order all examples, in the order of an epoch
 * @param isMixed whether a batch may hold the end of an epoch and the beginning of the next
 */
export function batchesOf<Example>(
  order: (epoch: number) => readonly Example[],
  { epochs, size, isMixed }: { readonly epochs: number; readonly size: number; readonly isMixed: boolean },
): readonly (readonly Example[])[] {
  const orders = Array.from({ length: epochs }, (_, epoch) => order(epoch));
  return (isMixed ? [orders.flat()] : orders).flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, batch) =>
      list.slice(batch * size, (batch + 1) * size),
    ),
  );
}

function meansOf<Name extends string>(
  list: readonly Readonly<Record<Name, number>>[],
): Readonly<Record<Name, number>> {
  const names = Object.keys(list[0] ?? {}) as Name[];
  const meanOf = (name: Name): number => list.reduce((sum, one) => sum + one[name], 0) / list.length;
  return Object.fromEntries(names.map((name) => [name, meanOf(name)])) as Record<Name, number>;
}
