/** Requests one draft of a model: for the page and the command. */
import { fail, type Result } from '../../../util/result.ts';
import {
  promptProblems,
  readReply,
  stepMessage,
  type DraftStep,
} from '../../../evaluation/tasks/kit/prompts/draft-step.ts';
import type { PromptTemplate } from '../../../evaluation/tasks/variant.ts';
import type { ChatRequest, VlmClient, VlmError } from '../../../vlm/index.ts';

/** Why a step failed; `isFinal` where the next one would fail as well. */
export interface DraftFailure {
  readonly message: string;
  readonly isFinal: boolean;
}

/** The model that is asked, and its request parameters. */
export interface Drafting {
  readonly client: VlmClient;
  readonly model: string;
  readonly parameters: Omit<ChatRequest, 'model' | 'messages'>;
  readonly signal: AbortSignal;
}

/**
 * Requests one step, in the words of a prompt. Fails with a sentence and a remedy.
 *
 * @param fillings what the prompt's placeholders stand for
 */
export async function askStep<Value>(
  step: DraftStep<Value>,
  prompt: PromptTemplate,
  fillings: Readonly<Record<string, string>>,
  { client, model, parameters, signal }: Drafting,
): Promise<Result<Value, DraftFailure>> {
  const [problem] = promptProblems(step, prompt);
  if (problem !== undefined) return fail({ message: problem, isFinal: true });
  const message = stepMessage(step, prompt, fillings);
  const reply = await client.chat({ model, messages: [message], ...parameters }, { signal });
  if (!reply.ok) return fail({ message: reply.error.message, isFinal: isFinal(reply.error) });
  if (reply.value.finishReason === 'length') {
    const most = parameters.maxTokens === undefined ? '' : ` after ${parameters.maxTokens} tokens`;
    return fail({
      message: `The reply was cut off${most}. Ask again, or type it yourself.`,
      isFinal: false,
    });
  }
  const read = readReply(step, reply.value.text, prompt);
  return read.ok ? read : fail({ message: read.error, isFinal: false });
}

function isFinal({ kind }: VlmError): boolean {
  return kind === 'connection' || kind === 'denied' || kind === 'refused' || kind === 'cancelled';
}
