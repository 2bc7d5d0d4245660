import { proposeEvents, type ProposeProgress } from '../../../chains/propose/propose.ts';
import type { ProposedEvent } from '../../../chains/propose/prompt.ts';
import { agentAsk } from '../agents/ask.ts';
import { frameUrl } from './frame-url.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import type { VideoFrame } from '../../../video/frame.ts';

/** Pictures in one request where the server names no limit: so many do most models take at once. */
const USUAL_PICTURES = 16;
/** The likeliest reply, with room for sixty events and for some thinking. */
const PARAMETERS = { temperature: 0, maxTokens: 4096, thinking: false } as const;

/** Who is asked. */
export interface Proposing {
  readonly client: VlmClient | null;
  readonly model: string;
  readonly frames: readonly VideoFrame[];
  /** Pictures in one request; null where the server names no limit. */
  readonly mostPictures: number | null;
  readonly context: string;
}

/** Has a model propose events from frames; what it proposes waits until a person says what becomes of it. */
export class EventProposer {
  /** How far it is; null while nobody is asked. */
  progress: ProposeProgress | null = $state.raw(null);
  /** What was proposed and not yet taken. */
  proposed: readonly ProposedEvent[] = $state.raw([]);
  /** Why there is nothing, or not all. */
  problem = $state('');
  /** Said once a proposal is whole. */
  done = $state('');
  #stop: AbortController | null = null;

  /** Asks window by window, unless it is at it. @returns the events of a proposal that came to its end */
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
    if (client === null)
      this.problem = 'Choose a server, or add one in the settings; or type the events yourself.';
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
        frame: (place) => frameUrl(inTime[place]),
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

  /** Stops it; nothing more is sent. */
  cancel(): void {
    this.#stop?.abort();
  }

  /** What was proposed is taken, or left. */
  settle(): void {
    this.proposed = [];
    this.problem = '';
  }
}

/** Pictures in one request of a server. */
export function picturesAtOnce(most: number | null): number {
  return Math.max(1, Math.min(most ?? USUAL_PICTURES, USUAL_PICTURES));
}
