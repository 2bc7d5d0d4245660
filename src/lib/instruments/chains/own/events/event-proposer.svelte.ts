import { proposeEvents, type ProposeProgress } from '../../../../chains/propose/propose.ts';
import type { ProposedEvent } from '../../../../chains/propose/prompt.ts';
import { agentAsk } from '../../agents/ask.ts';
import { frameUrl } from '../../video/frame-url.ts';
import type { VlmClient } from '../../../../vlm/index.ts';
import type { VideoFrame } from '../../../../video/frame.ts';
import { CHOOSE_SERVER } from '../../../../vlm/choose-server.ts';

/** Pictures in one request where the server names no limit: what most models accept. */
const USUAL_PICTURES = 16;
/** Request parameters: the most likely reply, with room for sixty events and some thinking. */
const PARAMETERS = { temperature: 0, maxTokens: 4096, thinking: false } as const;

/** The model that is asked. */
export interface Proposing {
  readonly client: VlmClient | null;
  readonly model: string;
  readonly frames: readonly VideoFrame[];
  /** Most pictures in one request; null where the server names no limit. */
  readonly mostPictures: number | null;
  readonly context: string;
}

/** Has a model propose events from frames; proposals wait until the user applies or discards them. */
export class EventProposer {
  /** Progress; null while nothing is asked. */
  progress: ProposeProgress | null = $state.raw(null);
  /** Proposed events that are not applied yet. */
  proposed: readonly ProposedEvent[] = $state.raw([]);
  /** Why there are no events, or not all. */
  problem = $state('');
  /** Message once a proposal is complete. */
  done = $state('');
  #stop: AbortController | null = null;

  /** Asks window by window, unless it is already asking. @returns the events of a completed proposal */
  async start({
    client,
    model,
    frames,
    mostPictures,
    context,
  }: Proposing): Promise<readonly ProposedEvent[]> {
    if (this.#stop !== null) return [];
    this.problem = '';
    this.done = '';
    this.proposed = [];
    const name = model.trim();
    if (client === null) this.problem = `${CHOOSE_SERVER}; or type the events yourself.`;
    else if (name === '') this.problem = 'Choose the model that looks at the frames.';
    else if (frames.length === 0) this.problem = 'There are no frames yet: open a video above and sample it.';
    if (client === null || this.problem !== '') return [];
    const stop = new AbortController();
    this.#stop = stop;
    const inTime = [...frames].sort((one, other) => one.time - other.time);
    const found = await proposeEvents({
      ask: agentAsk({
        client,
        model: name,
        parameters: PARAMETERS,
        frame: (index) => frameUrl(inTime[index]),
      }),
      times: inTime.map(({ time }) => time),
      mostPictures: picturesAtOnce(mostPictures),
      context,
      signal: stop.signal,
      onprogress: (progress) => (this.progress = progress),
    });
    this.#stop = null;
    this.progress = null;
    this.proposed = found.ok ? found.value : found.error.events;
    if (!found.ok) {
      const part = this.proposed.length === 0 ? '' : ' What came before is below.';
      this.problem = `${found.error.message}${part}`;
    } else if (found.value.length === 0) this.done = 'The model saw no events in these frames.';
    return found.ok ? found.value : [];
  }

  /** Cancels it; nothing more is sent. */
  cancel(): void {
    this.#stop?.abort();
  }

  /** Clears the proposal after it was applied or discarded. */
  settle(): void {
    this.proposed = [];
    this.problem = '';
  }
}

/** Returns the number of pictures in one request of a server. */
export function picturesAtOnce(most: number | null): number {
  return Math.max(1, Math.min(most ?? USUAL_PICTURES, USUAL_PICTURES));
}
