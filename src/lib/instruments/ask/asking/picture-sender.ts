import type { AskHelper } from '../start-worker.ts';
import type { SendablePicture, ImageFormat, SentPicture } from '../../../pictures/sent.ts';
import type { AskQuestion } from '../form/question.ts';

/** Pictures that are remembered as they were sent. */
const REMEMBERED = 64;

/** Makes pictures ready to be sent, each once. */
export class PictureSender {
  readonly #call: AskHelper;
  readonly #sent = new Map<string, Promise<SentPicture>>();

  constructor(call: AskHelper) {
    this.#call = call;
  }

  /** The data URL of every picture of a question, by its key. Rejects with a sentence for one that cannot be read. */
  async urls(
    { pictures }: Pick<AskQuestion, 'pictures'>,
    format: ImageFormat,
  ): Promise<ReadonlyMap<string, string>> {
    const entries = pictures.map(async ({ key, words, source }) => {
      if (source === null) throw new Error(`The file of “${words}” is not here. Drop it on this page.`);
      const { url } = await this.#picture(key, source, format);
      return [key, url] as const;
    });
    return new Map(await Promise.all(entries));
  }

  #picture(key: string, source: SendablePicture, format: ImageFormat): Promise<SentPicture> {
    const name = `${key} ${source.size ?? ''} ${format}`;
    const known = this.#sent.get(name);
    if (known !== undefined) return known;
    const sent = this.#call('picture', { source, format });
    this.#sent.set(name, sent);
    // A failure is forgotten, so that the next try reads the file again.
    sent.catch(() => this.#sent.delete(name));
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > REMEMBERED && oldest !== undefined) this.#sent.delete(oldest);
    return sent;
  }
}
