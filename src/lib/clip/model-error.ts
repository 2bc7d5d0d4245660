import type { LoadStep } from './types.ts';

/**
 * Why a model cannot be used. The message names what is wrong and the remedy, for people.
 * `model`: its files or the choice of device; `download`: the network; `replaced`: another one was loaded meanwhile.
 */
export class ModelError extends Error {
  readonly reason: 'model' | 'download' | 'replaced';

  constructor(message: string, reason: 'model' | 'download' | 'replaced' = 'model') {
    super(message);
    this.name = 'ModelError';
    this.reason = reason;
  }
}

/**
 * The runtime failed to start or to run a graph: a lost device, too little memory, an operator it does not know.
 * What state it is in after that is unknown, so a worker in which this happened on a GPU is thrown away.
 */
export class RuntimeFailure extends Error {
  /** Whether it is the graph's bytes that are none: no device and no precision helps then. */
  readonly isUnreadable: boolean;

  constructor(
    message: string,
    { isUnreadable = false, ...options }: ErrorOptions & { isUnreadable?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'RuntimeFailure';
    this.isUnreadable = isUnreadable;
  }
}

/** Thrown in a place that can be started anew: what was tried so far; the rest is for a fresh start. */
export class RestartNeeded extends Error {
  readonly steps: readonly LoadStep[];

  constructor(steps: readonly LoadStep[]) {
    super(steps.at(-1)?.why ?? 'The runtime failed.');
    this.name = 'RestartNeeded';
    this.steps = steps;
  }
}
