import { messageOf } from '../util/message-of.ts';
import { withFullStop } from '../util/text/sentence.ts';
import { LatestTask } from './jobs/latest-task.svelte.ts';
import { InputError } from '../util/input-error.ts';

/**
 * A camera of this machine: off until it is started, and off after `stop`, even while the browser is still asking for
 * permission.
 */
export class LiveCamera {
  readonly #remedy: string;
  /** A camera that comes too late is switched off again. */
  readonly #asking = new LatestTask();
  /** The camera's stream, while it is on. */
  stream = $state.raw<MediaStream | null>(null);
  /** Why it is not on, and what to do; empty if there is no problem. */
  problem = $state('');

  /**
   * @param remedy what to do without a camera, as the end of a sentence that begins with "Allow it in the browser, or"
   */
  constructor(remedy: string) {
    this.#remedy = remedy;
  }

  /** Requests the camera, the rear one if there are two. */
  async start(): Promise<void> {
    this.stop();
    const signal = this.#asking.begin();
    this.problem = '';
    try {
      if (!('mediaDevices' in navigator)) {
        throw new InputError('This page may not use a camera: browsers allow it on https or localhost only.');
      }
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      });
      if (signal.aborted) turnOff(stream);
      else this.stream = stream;
    } catch (error) {
      if (signal.aborted) return;
      const isMissing = error instanceof DOMException && error.name === 'NotFoundError';
      this.problem = isMissing
        ? `No camera: the browser finds none on this machine. Connect one, or ${this.#remedy}.`
        : `No camera: ${withFullStop(messageOf(error))} Allow it in the browser, or ${this.#remedy}.`;
    }
  }

  stop(): void {
    this.#asking.reset();
    if (this.stream) turnOff(this.stream);
    this.stream = null;
  }
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
