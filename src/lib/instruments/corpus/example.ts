import { stories } from '../../systems/stories/index.ts';

/** Returns an example file: all captions and explanations of the built-in stories, one per line. */
export function exampleFile(): File {
  const lines = stories.flatMap(({ pairs }) =>
    pairs.flatMap(({ captions, explanations }) => [
      captions.before,
      captions.after,
      ...explanations.cause,
      ...explanations.effect,
      ...explanations.link,
    ]),
  );
  return new File([`${lines.join('\n')}\n`], 'stories.txt', { type: 'text/plain' });
}
