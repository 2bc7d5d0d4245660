import { messageOf } from '../../../util/message-of.ts';
import { hashText } from '../../../util/hash.ts';
import type { LabDrawing, PerceivedPicture, Perceiver } from './types.ts';

/** Loading state of the perception. */
export type PerceptionState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly perceiver: Perceiver }
  /** `message` has the error and a remedy. */
  | { readonly kind: 'failed'; readonly message: string };

/** The model that reads the lab's pictures: started on request, one per page. */
export class LabPerception {
  readonly #open: () => Promise<Perceiver>;
  #starting: Promise<Perceiver> | null = null;
  state = $state.raw<PerceptionState>({ kind: 'off' });

  constructor(open: () => Promise<Perceiver>) {
    this.#open = open;
  }

  /** Returns the perceiver, started on the first call; a failed start can be retried. Rejects with an Error. */
  start(): Promise<Perceiver> {
    this.#starting ??= this.#begin();
    return this.#starting;
  }

  async #begin(): Promise<Perceiver> {
    this.state = { kind: 'starting' };
    try {
      const perceiver = await this.#open();
      this.state = { kind: 'ready', perceiver };
      return perceiver;
    } catch (error) {
      this.#starting = null;
      const message = messageOf(error);
      this.state = { kind: 'failed', message };
      throw error;
    }
  }
}

/**
 * Readings of a picture that keeps changing. While one picture is being read, later ones are skipped except for the
 * last, so that the page never waits for the model.
 */
export class LiveReading {
  readonly #perception: LabPerception;
  readonly #system: string;
  #wanted: LabDrawing | null = null;
  #isBusy = false;
  #closed = false;
  /** The latest reading, with its picture. */
  shown = $state.raw<{ readonly svg: string; readonly reading: PerceivedPicture } | null>(null);
  /** Error of the latest picture; null for none. */
  problem = $state.raw<string | null>(null);

  constructor(perception: LabPerception, system: string) {
    this.#perception = perception;
    this.#system = system;
  }

  /** Requests a reading of a picture. */
  look(picture: LabDrawing): void {
    this.#wanted = picture;
    if (!this.#isBusy) void this.#run();
  }

  /** Drops pending readings. */
  close(): void {
    this.#closed = true;
    this.#wanted = null;
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    for (let picture = this.#wanted; picture !== null; picture = this.#wanted) {
      this.#wanted = null;
      await this.#read(picture);
    }
    this.#isBusy = false;
  }

  async #read(picture: LabDrawing): Promise<void> {
    const { svg, size } = picture;
    try {
      const perceiver = await this.#perception.start();
      const source = { sha256: hashText(svg), content: { kind: 'svg', svg, size } } as const;
      const reading = await perceiver.perceive(source, this.#system);
      if (this.#closed) return;
      this.shown = { svg, reading };
      this.problem = null;
    } catch (error) {
      if (!this.#closed) this.problem = messageOf(error);
    }
  }
}
