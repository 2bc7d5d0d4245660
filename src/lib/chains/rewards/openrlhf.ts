/** OpenRLHF's request format for remote reward models: lists of texts, with one number for each. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { readItems, type KnownChains, type RequestRefusal, type RewardItem } from './request.ts';
import { parseOrNone } from '../../util/json.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/** Matches special tokens of chat templates, which are included in the texts. */
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
 * Parses a request to OpenRLHF's remote reward models (`--remote_rm_url`): `query` (`queries` in its reward
 * functions) has prompts with answers, `prompts` their beginnings, `labels` the JSON text of a chain and a
 * premise, as in the column `about` of `rungs distil`. An answer is the text after its prompt without special
 * tokens; without prompts, the whole text. Items are in the order of the texts, with their indices as ids. Fails
 * with what is wrong, where, and what is expected.
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
  // With more servers than texts, some servers get none.
  if (queries.length === 0) return ok([]);
  const items: object[] = [];
  for (const [place, query] of queries.entries()) {
    const text = answerIn(query, prompts?.[place] ?? '');
    if (text === null)
      return refuse(`query.${place} does not begin with prompts.${place}: send the whole prompt.`);
    const label = labelIn(labels[place] ?? '');
    if (label === null)
      return refuse(
        `labels.${place} is not a chain: send the text of {"chain", "prevented"} (--label_key about).`,
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

/** Returns the text after the prompt, before which a padded text has padding; null if the prompt is missing. */
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
