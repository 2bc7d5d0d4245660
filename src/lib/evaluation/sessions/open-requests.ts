import type { RunRecord } from '../runs/index.ts';
import { omitUndefined } from '../../util/omit.ts';
import type { VlmClient } from '../../vlm/index.ts';

type Noted = Pick<RunRecord, 'underWay' | 'sentAgain'>;
type Followed = Noted & Pick<RunRecord, 'id'>;

/** Counts the requests of a session that went out to a server, and tells what a page that closes would leave unanswered. */
export class OpenRequests {
  /** Left unanswered by the session before, and not sent again yet. */
  #left = 0;
  #sentAgain = 0;
  /** What it was before this session. */
  #before = 0;
  #out = 0;
  /** The most that were out at once since the last note. */
  #most = 0;
  #noted = 0;
  #ongrowth: () => void = () => undefined;
  #run: string | undefined;
  #isEnded = false;

  /**
   * Goes on from what the record says.
   *
   * @param ongrowth called where more are out than were noted
   */
  follow({ id, underWay = 0, sentAgain = 0 }: Followed, ongrowth: () => void): void {
    this.#run = id;
    this.#left = underWay;
    this.#sentAgain = this.#before = sentAgain;
    this.#ongrowth = ongrowth;
  }

  /** A client whose chat requests are counted while they are out. */
  counted(client: VlmClient): VlmClient {
    return {
      ...client,
      chat: async (request, options) => {
        this.#sent();
        try {
          const reply = await client.chat(request, { ...options, ...omitUndefined({ run: this.#run }) });
          // The relay had it: nobody was asked twice.
          if (reply.ok && reply.value.isResumed && this.#sentAgain > this.#before) this.#sentAgain -= 1;
          return reply;
        } finally {
          this.#out -= 1;
          // Given up, not closed: a page that closes comes to no end of this.
          if (options?.signal?.aborted) this.#end(client);
        }
      },
    };
  }

  /** What is to be written down now. @param isSending whether more may go out before the next note */
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
