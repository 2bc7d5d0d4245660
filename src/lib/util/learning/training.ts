/**
 * The training loop of every model in Rungs: batches in order, an optimizer step after each, points of the learning
 * curves, and a pause after each step in which it can be cancelled. The caller brings the weights, the batches, and a
 * function that computes a batch's loss and gradients.
 */
import { optimizerFor, type Schedule, type Trainable } from './optimizer.ts';

/** A model to train and its data; each `Name` is a learning curve, the loss among them. */
export interface Training<Example, Name extends string> {
  readonly weights: readonly Trainable[];
  readonly schedule: Schedule;
  readonly batches: readonly (readonly Example[])[];
  /** Adds the gradients of a batch's loss to those of the weights, which are 0 before; returns the batch's means. */
  readonly learn: (batch: readonly Example[]) => Readonly<Record<Name, number>>;
  /** Approximate number of points of each learning curve. */
  readonly points: number;
}

/** Progress of a training. */
export interface TrainingStep<Name extends string> {
  readonly step: number;
  readonly steps: number;
  /** A point of the learning curves: means since the last one; null between two points. */
  readonly means: Readonly<Record<Name, number>> | null;
}

/** Cancellation and pauses that the training loop needs from its caller. */
export interface TrainingHost {
  readonly signal: AbortSignal;
  /** Yields between two steps, so that messages are handled. */
  readonly pause: () => Promise<void>;
}

/**
 * Trains the weights in place; the same training gives the same weights. Rejects with the signal's reason when
 * cancelled.
 */
export async function train<Example, Name extends string>(
  { weights, schedule, batches, learn, points }: Training<Example, Name>,
  { signal, pause }: TrainingHost,
  onstep: (step: TrainingStep<Name>) => void = () => {},
): Promise<void> {
  const improve = optimizerFor(weights, schedule);
  const steps = batches.length;
  let recent: Readonly<Record<Name, number>>[] = [];
  for (const [index, batch] of batches.entries()) {
    const step = index + 1;
    for (const { gradient } of weights) gradient.fill(0);
    recent.push(learn(batch));
    // A warm-up counts from 1, as its first step would have a rate of 0; a decay counts from 0, as its last step would.
    improve((schedule.warmUp === undefined ? index : step) / steps);
    const isPoint = step === 1 || step === steps || step % Math.ceil(steps / points) === 0;
    onstep({ step, steps, means: isPoint ? meansOf(recent) : null });
    if (isPoint) recent = [];
    await pause();
    signal.throwIfAborted();
  }
}

/**
 * Divides the examples of all epochs into batches.
 *
 * @param order returns all examples in the order of an epoch
 *
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
