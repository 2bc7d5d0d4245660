import type { RunRecord } from '../runs/index.ts';
import { omitUndefined } from '../../util/omit.ts';
import type { VlmClient } from '../../vlm/index.ts';

type Noted = Pick<RunRecord, 'underWay' | 'sentAgain'>;
type Followed = Noted & Pick<RunRecord, 'id'>;

/** Counts a session's requests in flight, and reports how many a closing page would leave unanswered. */
export class OpenRequests {
  /** Requests left unanswered by the previous session and not yet sent again. */
  #left = 0;
  #sentAgain = 0;
  /** Its value before this session. */
  #before = 0;
  #out = 0;
  /** Most requests in flight since the last note. */
  #most = 0;
  #noted = 0;
  #ongrowth: () => void = () => undefined;
  #run: string | undefined;
  #isEnded = false;

  /**
   * Continues from the counts of a record.
   *
   * @param ongrowth called when more requests are in flight than were noted
   */
  follow({ id, underWay = 0, sentAgain = 0 }: Followed, ongrowth: () => void): void {
    this.#run = id;
    this.#left = underWay;
    this.#sentAgain = this.#before = sentAgain;
    this.#ongrowth = ongrowth;
  }

  /** Returns a client whose chat requests are counted while in flight. */
  counted(client: VlmClient): VlmClient {
    return {
      ...client,
      chat: async (request, options) => {
        this.#sent();
        try {
          const reply = await client.chat(request, { ...options, ...omitUndefined({ run: this.#run }) });
          // The relay still had the answer: nothing was sent twice.
          if (reply.ok && reply.value.isResumed && this.#sentAgain > this.#before) this.#sentAgain -= 1;
          return reply;
        } finally {
          this.#out -= 1;
          // Aborted by the user; a page that closes never gets here.
          if (options?.signal?.aborted) this.#end(client);
        }
      },
    };
  }

  /**
   * Returns the counts to store now.
   *
   * @param isSending whether more requests may be sent before the next note
   */
  note(isSending: boolean): Noted {
    const open = isSending ? Math.max(this.#out, this.#most) : this.#out;
    this.#most = this.#out;
    this.#noted = open;
    const underWay = this.#left + open;
    return {
      ...(underWay > 0 ? { underWay } : {}),
      ...(this.#sentAgain > 0 ? { sentAgain: this.#sentAgain } : {}),
    };
  }

  #end({ endRun }: VlmClient): void {
    if (this.#run === undefined || this.#isEnded) return;
    this.#isEnded = true;
    void endRun?.(this.#run);
  }

  #sent(): void {
    this.#out += 1;
    this.#most = Math.max(this.#most, this.#out);
    if (this.#left > 0) {
      this.#left -= 1;
      this.#sentAgain += 1;
    }
    if (this.#out > this.#noted) this.#ongrowth();
  }
}
