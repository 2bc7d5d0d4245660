import type { Clip } from '../../../clip/engine/index.ts';
import type { Respondent } from '../../runs/types.ts';
import type { AnswerForm } from '../../tasks/answer-form.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { gatherCalls } from '../gather.ts';
import { pictureEmbedder, type ReadFile } from './look.ts';
import { dot } from '../../../util/dot.ts';

/** Options of `clipChoice`. */
export interface ClipChoiceOptions {
  /** Any loaded CLIP; it returns embeddings of unit length. */
  readonly clip: Pick<Clip, 'embedPictures' | 'embedTexts'>;
  readonly openFile?: ReadFile;
  /** Most items answered at once; their pictures are embedded in batches. */
  readonly concurrency?: number;
}

/**
 * Creates a respondent that scores each option by its cosine similarity to the question's pictures (Radford et al.
 * 2021), or to its text where there is no picture. Several pictures count by their mean. An option that names a
 * substitute (a composite and a causal sentence) is scored by that.
 */
export function clipChoice({ clip, openFile, concurrency = 1 }: ClipChoiceOptions): Respondent {
  const see = pictureEmbedder(clip, openFile);
  const read = gatherCalls((texts: readonly string[]) => clip.embedTexts(texts));
  return {
    id: 'clip-choice',
    title: 'CLIP (similarity to the picture)',
    concurrency,
    isDeterministic: true,
    answer: async (item) => {
      if (item.form.kind !== 'choice')
        throw new RangeError(`CLIP needs options to choose from; ${item.id} has none.`);
      return { rawAnswer: { scores: await scoresOf(item, item.form, see, read) } };
    },
  };
}

async function scoresOf(
  item: Item,
  { options }: Extract<AnswerForm, { kind: 'choice' }>,
  see: ReturnType<typeof pictureEmbedder>,
  read: (text: string) => Promise<Float32Array>,
): Promise<Readonly<Record<string, number>>> {
  const offered = new Set(options.flatMap(({ picture }) => picture ?? []));
  const shown = shownPictures(item).filter(({ name }) => !offered.has(name));
  const against =
    shown.length === 0
      ? [await read(item.question)]
      : await Promise.all(shown.map((picture) => see(picture)));
  const scored = await Promise.all(
    options.map(async ({ text, picture: name, weighed }) => {
      if (weighed !== undefined) {
        const [seen, textVector] = await Promise.all([see(weighed.picture), read(weighed.text)]);
        return [text, dot(seen, textVector)] as const;
      }
      const picture = item.pictures.find((one) => one.name === name);
      const own = picture === undefined ? await read(text) : await see(picture);
      const total = against.reduce((sum, other) => sum + dot(own, other), 0);
      return [text, total / against.length] as const;
    }),
  );
  return Object.fromEntries(scored);
}
