import type { AskHelper } from '../start-worker.ts';
import type { SendablePicture, ImageFormat, SentPicture } from '../../../pictures/sent.ts';
import type { AskQuestion } from '../form/question.ts';
import { memoizeAsync } from '../../../util/memoize-async.ts';
import { InputError } from '../../../util/input-error.ts';

/** Most encoded pictures that are cached. */
const PICTURES_CACHED = 64;

interface AskedPicture {
  readonly key: string;
  readonly source: SendablePicture;
  readonly format: ImageFormat;
}

/** Encodes pictures for sending, each once. */
export class PictureSender {
  readonly #picture: (asked: AskedPicture) => Promise<SentPicture>;

  constructor(call: AskHelper) {
    this.#picture = memoizeAsync(
      ({ source, format }: AskedPicture) => call('picture', { source, format }),
      ({ key, source, format }) => `${key} ${source.size ?? ''} ${format}`,
      PICTURES_CACHED,
    );
  }

  /**
   * Returns the data URLs of a question's pictures, by their keys. Rejects with a sentence for one that cannot be
   * read.
   */
  async urls(
    { pictures }: Pick<AskQuestion, 'pictures'>,
    format: ImageFormat,
  ): Promise<ReadonlyMap<string, string>> {
    const entries = pictures.map(async ({ key, words, source }) => {
      if (source === null) throw new InputError(`The file of “${words}” is missing. Drop it on this page.`);
      const { url } = await this.#picture({ key, source, format });
      return [key, url] as const;
    });
    return new Map(await Promise.all(entries));
  }
}
