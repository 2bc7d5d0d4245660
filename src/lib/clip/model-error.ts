import type { LoadStep } from './types.ts';

/**
 * Why a model cannot be used; the message names what is wrong and the remedy. `model`: its files or the chosen device;
 * `download`: the network; `replaced`: another one was loaded meanwhile.
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
 * The runtime failed to start or to run a graph: a lost device, too little memory, an unknown operator. Its state is
 * undefined afterwards, so a worker in which this happened on a GPU is discarded.
 */
export class RuntimeFailure extends Error {
  /** Whether the bytes are not a graph at all: then no device and no precision helps. */
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

/** Thrown in a thread that can be started again: the steps tried so far; a fresh start tries the rest. */
export class RestartNeeded extends Error {
  readonly steps: readonly LoadStep[];

  constructor(steps: readonly LoadStep[]) {
    super(steps.at(-1)?.why ?? 'The runtime failed.');
    this.name = 'RestartNeeded';
    this.steps = steps;
  }
}
