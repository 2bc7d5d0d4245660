/** The shape in which OpenRLHF asks a remote reward model: lists of texts, and one number for each. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { readItems, type KnownChains, type RequestRefusal, type RewardItem } from './request.ts';
import { parseOrNone } from '../../util/json.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/** What chat templates put around and after an answer; the texts come with them. */
const SPECIAL = /<\|[^|<>\s]{1,40}\|>|<\/?s>|<\/?(?:pad|eos|bos|end_of_turn|start_of_turn)>/giu;

const words = v.array(v.string('use text'), 'use a list of texts');
const requestSchema = v.object(
  {
    query: v.optional(words),
    queries: v.optional(words),
    prompts: v.optional(words),
    labels: words,
  },
  'use a JSON object with "query", "prompts" and "labels"',
);
const labelSchema = v.object({ chain: v.unknown(), prevented: v.optional(v.unknown()) });

/**
 * Reads a request of OpenRLHF's remote reward models (`--remote_rm_url`): `query` (its reward functions call it
 * `queries`) has prompts with their answers, `prompts` what they begin with, `labels` the JSON text of a chain and of
 * what is supposed away, as the column `about` of `rungs distil` has it. An answer is what follows its prompt, without
 * the special tokens of chat templates; where no prompts come, it is the whole text. Items come in the order of the
 * texts, named by their places. Fails with what is wrong, where, and what would be right.
 */
export function readOpenRlhfRequest(
  json: string,
  known: KnownChains,
): Result<readonly RewardItem[], RequestRefusal> {
  const value = parseOrNone(json);
  if (value === undefined) {
    return refuse(
      'The body is not JSON: send {"query": [...], "prompts": [...], "labels": [...]}.',
      'invalid_json',
    );
  }
  const read = v.safeParse(requestSchema, value, { abortEarly: true });
  if (!read.success) return refuse(`${schemaProblem(read.issues[0], 'The body')}.`);
  const { prompts, labels } = read.output;
  const queries = read.output.query ?? read.output.queries;
  if (queries === undefined) return refuse('There is no "query": send the list of texts.');
  for (const [name, list] of Object.entries({ prompts: prompts ?? queries, labels })) {
    if (list.length !== queries.length)
      return refuse(`${name} has ${list.length} entries for ${queries.length} texts: send one for each.`);
  }
  // Where there are more servers than texts, some are sent none.
  if (queries.length === 0) return ok([]);
  const items: object[] = [];
  for (const [place, query] of queries.entries()) {
    const text = answerIn(query, prompts?.[place] ?? '');
    if (text === null)
      return refuse(`query.${place} does not begin with prompts.${place}: send the whole prompt.`);
    const label = labelIn(labels[place] ?? '');
    if (label === null)
      return refuse(
        `labels.${place} is no chain: send the text of {"chain", "prevented"} (--label_key about).`,
      );
    items.push({ id: String(place), ...label, text });
  }
  const whole = readItems({ items }, known);
  if (whole.ok) return whole;
  const { message, code } = whole.error;
  return refuse(
    message.replace(/^(“?)items\.(\d+)\.text\b/u, '$1query.$2').replace(/^(“?)items\.(?=\d)/u, '$1labels.'),
    code,
  );
}

/** What follows the prompt, of which a padded text has something in front; null where it is not there. */
function answerIn(query: string, prompt: string): string | null {
  const at = query.indexOf(prompt);
  return at < 0
    ? null
    : query
        .slice(at + prompt.length)
        .replace(SPECIAL, ' ')
        .trim();
}

function labelIn(text: string): v.InferOutput<typeof labelSchema> | null {
  const read = v.safeParse(labelSchema, parseOrNone(text));
  return read.success ? read.output : null;
}

function refuse(
  message: string,
  code: RequestRefusal['code'] = 'invalid_request',
): Result<never, RequestRefusal> {
  return fail({ message, code });
}
