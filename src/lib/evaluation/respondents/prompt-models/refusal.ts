/** The text of a local model without an answer: the reason, what it can answer, and an example question. */
import { systems, type System } from '../../../systems/index.ts';
import { formatList } from '../../../util/text/format-list.ts';
import { lastAsked, namedIn, picturesOf, questionFor, type PromptMessage } from '../prompt-reader/index.ts';
import type { PromptContext, WeighedText } from './types.ts';

const MAX_QUESTIONS = 3;
const CAUSAL =
  'whether one variable directly causes another, which one was set between two pictures, and what the values would be after a change';

/**
 * Builds the refusal text.
 *
 * @param why the reason, as words after a colon
 */
export async function refusal(
  model: string,
  messages: readonly PromptMessage[],
  why: string,
  { check, knows, signal }: PromptContext,
): Promise<readonly WeighedText[]> {
  const looks = model === 'rungs/clip+scm';
  const known = await asyncFilter(systems, (system) => (looks ? knows(system) : Promise.resolve(true)));
  const picture = messages.flatMap(picturesOf).at(-1);
  const shown =
    looks && picture !== undefined
      ? await asyncFilter(known, async (system) => (await check(picture, system, signal)) === null)
      : [];
  const asked = lastAsked(messages);
  const [system] = [...(shown.length > 0 ? shown : known)].sort(
    (left, right) => namedIn(right, asked).length - namedIn(left, asked).length,
  );
  const text = `I cannot answer this prompt: ${why}. ${aboutOf(model, known)}`;
  return [
    {
      text:
        system === undefined ? text : `${text} ${exampleOf(model, system, asked, shown.includes(system))}`,
    },
  ];
}

/** Describes the kinds of questions a model answers. */
function aboutOf(model: string, known: readonly System[]): string {
  const titles = formatList(
    known.map(({ title }) => `the ${title.toLowerCase()}`),
    'or',
  );
  return model === 'rungs/copy'
    ? `About ${titles} I only answer what the values would be after a change, where the prompt has them as they are.`
    : `About a picture of ${titles} I answer what a value in it is, ${CAUSAL}.`;
}

function exampleOf(model: string, system: System, asked: string, isShown: boolean): string {
  if (model === 'rungs/copy') return `You can ask: “${changeIn(system)}”`;
  const named = namedIn(system, asked);
  const about = named.length > 0 ? named : system.variables.slice(0, 1);
  const questions = about.slice(0, MAX_QUESTIONS).map((variable) => `“${questionFor(variable, asked)}”`);
  const where = isShown ? '' : `, with a picture of the ${system.title.toLowerCase()}`;
  return `You can ask${where}: ${formatList(questions, 'or')}`;
}

/** Phrases an example question about a change in a system. */
function changeIn({ variables }: System): string {
  const values = variables.map(({ label, categories }) => `${label}: ${categories[0]?.id}`);
  const [first] = variables;
  return `${values.join(', ')}. If the ${first?.label} is changed to ${first?.categories[1]?.id}, what are the final values?`;
}

async function asyncFilter(
  all: readonly System[],
  keeps: (system: System) => Promise<boolean>,
): Promise<readonly System[]> {
  const kept = await Promise.all(all.map(keeps));
  return all.filter((_, index) => kept[index]);
}
