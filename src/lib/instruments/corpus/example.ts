import { stories } from '../../systems/stories/index.ts';

/** A file to try the count on: every caption and explanation of the app's stories, a line each. */
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
