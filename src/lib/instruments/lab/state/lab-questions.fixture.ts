import { expect, vi } from 'vitest';
import { defaultValue } from '../../../lab/case/case.ts';
import type { RungAnswer } from '../../../lab/answers/answers.ts';
import type { Belief } from '../../../lab/beliefs.ts';
import { subjectOfText, type LabSubject } from '../../../lab/subject.ts';
import type { LabValue } from '../../../lab/value.ts';
import { serveCalls } from '../../../util/workers/rpc.ts';
import { inferenceHandlers } from '../../../workers/inference/handlers.ts';
import { inferenceInWorker, type InferenceClient } from '../../../workers/inference/inference.ts';
import type { InferenceMethods } from '../../../workers/inference/methods.ts';
import { Lab } from './lab.svelte.ts';
import { subjectOf } from '../../../lab/subject.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

type Listener = (event: MessageEvent) => void;
const BLOCK = 1_000_000;

/** Fake workers in this thread: all run the real module, with calls distinguished by their ids. */
export const thread = {
  heard: [] as Listener[],
  workers: [] as ThreadWorker[],
  /** Whether workers ignore all calls. */
  isDeaf: false,
};
class ThreadWorker {
  readonly #place = thread.workers.push(this) - 1;
  readonly #listeners: Listener[] = [];
  readonly #failed: ((event: { message: string }) => void)[] = [];
  ended = false;
  addEventListener(type: string, listener: Listener & ((event: { message: string }) => void)): void {
    (type === 'message' ? this.#listeners : this.#failed).push(listener);
  }
  postMessage(data: { id: number }): void {
    if (thread.isDeaf) return;
    const moved = structuredClone({ ...data, id: data.id + this.#place * BLOCK });
    for (const listener of thread.heard) listener({ data: moved } as MessageEvent);
  }
  hear(data: { id: number }): void {
    if (Math.floor(data.id / BLOCK) !== this.#place || this.ended) return;
    const own = { ...data, id: data.id % BLOCK };
    for (const listener of this.#listeners) listener({ data: own } as MessageEvent);
  }
  fail(message: string): void {
    for (const listener of this.#failed) listener({ message });
  }
  terminate(): void {
    this.ended = true;
  }
}

let inference: InferenceClient;
/** Gives labs of the test a client whose workers run in this thread. For `beforeEach`. */
export function freshInference(): InferenceClient {
  [thread.heard, thread.workers, thread.isDeaf] = [[], [], false];
  // For the whole file: a lab continues after its test, and in a shared process another test may have set a real
  // one.
  vi.stubGlobal('Worker', ThreadWorker);
  const scope = {
    addEventListener: (_: string, listener: Listener) => void thread.heard.push(listener),
    postMessage: (data: unknown) => thread.workers.forEach((worker) => worker.hear(data as { id: number })),
  };
  serveCalls<InferenceMethods>(scope, inferenceHandlers());
  inference = inferenceInWorker();
  return inference;
}

/** Returns a started lab; what `part` leaves out has the subject's initial value. */
export function labOf(subject: LabSubject, part: Partial<LabValue> = {}): Lab {
  const lab = new Lab(subject, { ...defaultValue(subject), ...part }, inference);
  lab.start();
  return lab;
}
/** Returns a lab of the beach. */
export const beach = (part?: Partial<LabValue>): Lab => labOf(subjectOf('beach'), part);
/** Returns a lab of a model text. */
export const labOfText = (text: string, part?: Partial<LabValue>): Lab =>
  labOf(unwrap(subjectOfText(text)), part);

/** All days of the beach by sky, skin and sunscreen, with weights, computed by hand. */
export const days = [0, 1, 2].flatMap((sun) =>
  Array.from({ length: 10 }, (_, at) => at + 1).flatMap((skin) =>
    [0, 1].map((screen) => {
      const chance = 0.05 + 0.45 * sun;
      return { sun, skin, screen, weight: (screen === 1 ? chance : 1 - chance) / 30 };
    }),
  ),
);
/** Returns the burn for a sky, skin and sunscreen, computed by hand. */
export function burn(sun: number, skin: number, screen: number): number {
  const over = (limit: number): number => Number(skin > limit);
  if (sun === 0) return 0;
  if (sun === 1) return screen === 1 ? 0 : over(5) + over(7);
  return screen === 1 ? over(1) + over(7) : 1 + over(4);
}
type Day = (typeof days)[number];
/** Returns the weighted mean of a value over days. */
export function meanOf(value: (day: Day) => number, of: readonly Day[] = days): number {
  const total = of.reduce((sum, { weight }) => sum + weight, 0);
  return of.reduce((sum, day) => sum + day.weight * value(day), 0) / total;
}
/** Days with sunscreen, and the means of burns: observed, under intervention, and overall. */
export const withScreen = days.filter(({ screen }) => screen === 1);
export const seenBurn = meanOf(({ sun, skin }) => burn(sun, skin, 1), withScreen);
export const doneBurn = meanOf(({ sun, skin }) => burn(sun, skin, 1));
export const plainBurn = meanOf(({ sun, skin, screen }) => burn(sun, skin, screen));

/** Returns the mean of an answer. @throws Error where there is none */
export function meanIn(answer: RungAnswer): number {
  if (answer.kind !== 'spread') throw new Error(`there is no answer: ${answer.kind}`);
  const { outcome } = answer.spread;
  return outcome.kind === 'point'
    ? outcome.value
    : outcome.kind === 'distribution'
      ? outcome.mean
      : Number.NaN;
}

/** Resolves once every rung has an answer. */
export async function answered(lab: Lab): Promise<void> {
  await vi.waitFor(() => {
    for (const rung of ['see', 'do', 'imagine'] as const) expect(lab.answers.on(rung).kind).toBe('spread');
    expect(lab.waiting).toBe(false);
  });
}

/** Returns the believed mean of a variable; NaN where there is none. */
export const mean = (beliefs: ReadonlyMap<string, Belief>, variable: string): number =>
  beliefs.get(variable)?.mean ?? Number.NaN;
