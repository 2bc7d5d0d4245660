/** Training examples as the lines that trainers read. */
import {
  IMAGE_TOKEN,
  type Format,
  type MessagesLine,
  type PromptLine,
  type SharegptLine,
} from './formats.ts';
import { picturesIn, exampleReply, type QuestionPart, type Example, type Sample } from './types.ts';

/** Returns a picture's path next to the lines, or its data URL, by name. */
export type AddressOf = (picture: string) => string;

/** Returns a training example as a JSON line: `messages` for TRL, `sharegpt` for LLaMA-Factory. */
export function exampleLine(
  example: Example,
  format: Format,
  addressOf: AddressOf,
): MessagesLine | SharegptLine {
  return format === 'messages' ? messagesLine(example, addressOf) : sharegptLine(example, addressOf);
}

/** Returns only the question, as a line. */
export function promptLine(sample: Sample, addressOf: AddressOf): PromptLine {
  return {
    id: sample.id,
    task: sample.task,
    messages: [questionMessage(sample, addressOf)],
    images: picturesIn(sample).map(addressOf),
    about: aboutOf(sample),
  };
}

function messagesLine(example: Example, addressOf: AddressOf): MessagesLine {
  return {
    id: example.sample.id,
    messages: [
      questionMessage(example.sample, addressOf),
      { role: 'assistant', content: [{ type: 'text', text: exampleReply(example) }] },
    ],
    images: picturesIn(example.sample).map(addressOf),
    ...marksOf(example),
  };
}

function sharegptLine(example: Example, addressOf: AddressOf): SharegptLine {
  const human = example.sample.ask.map((part) =>
    part.type === 'text' ? maskImageToken(part.text) : IMAGE_TOKEN,
  );
  return {
    id: example.sample.id,
    conversations: [
      { from: 'human', value: human.join('\n') },
      { from: 'gpt', value: maskImageToken(exampleReply(example)) },
    ],
    images: picturesIn(example.sample).map(addressOf),
    ...marksOf(example),
  };
}

function questionMessage({ ask }: Sample, addressOf: AddressOf): PromptLine['messages'][0] {
  return { role: 'user', content: ask.map((part) => contentPart(part, addressOf)) };
}

function contentPart(part: QuestionPart, addressOf: AddressOf): PromptLine['messages'][0]['content'][number] {
  if (part.type === 'text') return part;
  return { type: 'image_url', image_url: { url: addressOf(part.name) } };
}

/** Removes the image token from texts, where it would request another picture. */
function maskImageToken(text: string): string {
  return text.replaceAll(IMAGE_TOKEN, '(image)');
}

function marksOf({
  sample,
  reasoning,
}: Example): Pick<MessagesLine, 'task' | 'answer' | 'reasoning_from' | 'model' | 'about'> {
  return {
    task: sample.task,
    answer: sample.truth.answer,
    reasoning_from: reasoning.from,
    model: reasoning.from === 'teacher' ? reasoning.model : null,
    about: aboutOf(sample),
  };
}

function aboutOf({ chain, prevented, asked: event, path }: Sample): string {
  return JSON.stringify({ chain, prevented, asked: event, path });
}
