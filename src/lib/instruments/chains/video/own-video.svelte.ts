import * as v from 'valibot';
import {
  FRAME_BOUNDS,
  SAMPLE_PRESETS,
  SIDE_BOUNDS,
  type SampleChoice,
  type SamplePreset,
} from '../../../video/choice.ts';
import type { VideoFrame } from '../../../video/frame.ts';
import type { Refusal } from '../../../video/refusal.ts';
import { thinned } from '../../../video/sample-times.ts';
import type { VideoFacts } from '../../../video/sample.ts';
import { LatestTask } from '../../../state/jobs/latest-task.svelte.ts';
import { storeInTab, storedInTab } from '../../../state/drafts/tab-storage.ts';
import { openVideo } from './open-video.ts';
import { messageOf } from '../../../util/message-of.ts';
import { problemOf, readWhole } from '../../../util/text/read-number.ts';

const KEPT = 'own video';
const KEPT_SAMPLED = 'own video sampled';
const text = v.pipe(v.string(), v.maxLength(20));
const fieldsSchema = v.object({
  count: text,
  side: text,
  prompts: text,
  type: v.picklist(['image/jpeg', 'image/png']),
});

/** Typed settings of the sampling. */
export type VideoFields = v.InferOutput<typeof fieldsSchema>;

/** Shortest time between two updates of the displayed frames, in milliseconds. */
const REDRAW_MS = 100;
const FIRST_PRESET = SAMPLE_PRESETS[1];
const FIRST_FIELDS: VideoFields = {
  count: String(FIRST_PRESET.count),
  side: String(FIRST_PRESET.side),
  prompts: '16',
  type: 'image/jpeg',
};

/** A completed sampling of a video. */
export interface Sampled {
  /** Name of the file. */
  readonly name: string;
  readonly facts: VideoFacts;
  /** Number of frames that were requested. */
  readonly requestedFrames: number;
}

/** A user's own video: its file, sampling settings and frames. */
export class OwnVideo {
  #fields = $state.raw<VideoFields>(FIRST_FIELDS);
  #file = $state.raw<File | null>(null);
  #frames = $state.raw<readonly VideoFrame[]>([]);
  #coming = $state.raw<readonly VideoFrame[] | null>(null);
  #progress = $state.raw<{ readonly done: number; readonly total: number } | null>(null);
  #sampled = $state.raw<Sampled | null>(null);
  #refusal = $state.raw<Refusal | null>(null);
  #isStopped = $state(false);
  #gone = $state('');
  readonly #latest = new LatestTask();
  readonly #open: typeof openVideo;

  readonly #count = $derived(readWhole(this.#fields.count, FRAME_BOUNDS));
  readonly #side = $derived(readWhole(this.#fields.side, SIDE_BOUNDS));
  readonly #prompts = $derived(readWhole(this.#fields.prompts, FRAME_BOUNDS));
  readonly #inPrompts = $derived(
    this.#prompts.ok ? thinned(this.#frames, this.#prompts.value) : this.#frames,
  );

  /** Creates it without a file. @param open samples a file; tests replace it */
  constructor(open: typeof openVideo = openVideo) {
    this.#open = open;
  }

  /** Settings as typed. */
  get fields(): VideoFields {
    return this.#fields;
  }

  /** Problems of the settings; empty for none. */
  get problems(): Readonly<Record<'count' | 'side' | 'prompts', string>> {
    return {
      count: problemOf(this.#count),
      side: problemOf(this.#side),
      prompts: problemOf(this.#prompts),
    };
  }

  /** The preset that equals the settings; null for none. */
  get preset(): SamplePreset | null {
    const { count, side } = this.#fields;
    const found = SAMPLE_PRESETS.find((one) => String(one.count) === count && String(one.side) === side);
    return found?.id ?? null;
  }

  get file(): File | null {
    return this.#file;
  }

  /** Frames of the last completed sampling. */
  get frames(): readonly VideoFrame[] {
    return this.#frames;
  }

  /** Frames that go into prompts, evenly spread. */
  get inPrompts(): readonly VideoFrame[] {
    return this.#inPrompts;
  }

  /** Frames to display: during a sampling those that have arrived. */
  get shown(): readonly VideoFrame[] {
    return this.#coming ?? this.#frames;
  }

  /** Progress of the sampling; null when none is running. */
  get progress(): { readonly done: number; readonly total: number } | null {
    return this.#progress;
  }

  /** The video of the frames; null for none. */
  get sampled(): Sampled | null {
    return this.#sampled;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** Name of the file whose frames were lost by a reload; empty for none. */
  get gone(): string {
    return this.#sampled === null && this.#progress === null ? this.#gone : '';
  }

  /** Whether the last sampling was cancelled. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Restores the settings of this tab. */
  restore(): void {
    this.#fields = storedInTab(KEPT, fieldsSchema) ?? this.#fields;
    this.#gone = storedInTab(KEPT_SAMPLED, v.object({ name: v.string() }))?.name ?? '';
  }

  type(change: Partial<VideoFields>): void {
    this.#fields = { ...this.#fields, ...change };
    storeInTab(KEPT, this.#fields);
  }

  choosePreset(id: SamplePreset): void {
    const preset = SAMPLE_PRESETS.find((one) => one.id === id);
    if (preset) this.type({ count: String(preset.count), side: String(preset.side) });
  }

  /** Takes another file and samples it. */
  async openFile(file: File): Promise<void> {
    this.#file = file;
    await this.sample();
  }

  /** Samples the file with the current settings; the previous frames stay until it is complete. */
  async sample(): Promise<void> {
    const file = this.#file;
    this.cancel();
    this.#refusal = null;
    this.#isStopped = false;
    if (file === null || !this.#count.ok || !this.#side.ok) return;
    const choice: SampleChoice = {
      count: this.#count.value,
      side: this.#side.value,
      type: this.#fields.type,
    };
    const signal = this.#latest.begin();
    this.#progress = { done: 0, total: choice.count };
    let frames: VideoFrame[] = [];
    let drawn = 0;
    const again = (): void => {
      frames = [];
      this.#coming = [];
      this.#progress = { done: 0, total: choice.count };
    };
    try {
      again();
      const opened = await this.#open(file, file.name, choice, {
        signal,
        again,
        onprogress: ({ done, total, frame }) => {
          if (signal.aborted) return;
          frames.push(frame);
          const now = performance.now();
          if (now - drawn < REDRAW_MS && done < total) return;
          drawn = now;
          this.#progress = { done, total };
          this.#coming = [...frames];
        },
      });
      if (signal.aborted) return;
      if (opened.ok) {
        this.#frames = frames;
        storeInTab(KEPT_SAMPLED, { name: file.name });
        this.#sampled = { name: file.name, requestedFrames: choice.count, facts: opened.value };
      } else this.#refusal = opened.error;
    } catch (error) {
      if (signal.aborted) return;
      this.#refusal = { message: messageOf(error), command: null };
    } finally {
      if (this.#latest.isUnderWay(signal)) this.#endSampling();
    }
  }

  /** Cancels a running sampling; the previous frames stay. */
  cancel(): void {
    if (!this.#latest.isBusy) return;
    this.#endSampling();
    this.#isStopped = true;
  }

  #endSampling(): void {
    this.#latest.reset();
    this.#progress = null;
    this.#coming = null;
  }
}
