/** Items with their correct answers as chat lines for trainers. */
import { basename, join, resolve } from 'node:path';
import type { Picture } from '../../../../pictures/picture.ts';
import type { SentFormat } from '../../../../evaluation/respondents/server/vlm-pictures.ts';
import { withPictures } from '../../../../evaluation/respondents/server/vlm-message.ts';
import type { Item } from '../../../../evaluation/tasks/item.ts';
import type { Task } from '../../../../evaluation/tasks/task.ts';
import { CommandError } from '../../../../command/io.ts';
import { drawInside, type ReadOwnPicture } from '../../../../command/draw-inside.ts';

const ONE_TURN =
  '--format messages: a line is one question with its answer: ask without chain of thought, and about all captions at once';

/**
 * Returns the function that turns an item into a line of OpenAI chat messages that ends with the correct answer.
 *
 * @param images the folder of the pictures by name, written relative to its parent folder; without it they are
 * embedded in the lines
 * @param open returns the content of an item's own picture file
 */
export function messagesPrinter(
  task: Task,
  format: SentFormat,
  images: string | undefined,
  open?: ReadOwnPicture,
): (item: Item) => Promise<string> {
  const draw =
    images === undefined
      ? drawInside(format, open)
      : ({ name }: Picture) => Promise.resolve(join(basename(resolve(images)), name));
  return async (item) => {
    if (item.followUp !== undefined || item.each !== undefined) throw new CommandError(ONE_TURN, 2);
    const text = task.rightText?.(item) ?? solvedText(task, item);
    if (text === undefined) {
      throw new CommandError(
        `--format messages: items of ${task.id} have no one right answer to train on`,
        2,
      );
    }
    const asked = await Promise.all(item.messages.map((message) => withPictures(message, item, draw)));
    const answer = { role: 'assistant', content: [{ type: 'text', text }] };
    return JSON.stringify({ id: item.id, task: item.task, messages: [...asked, answer] });
  };
}

function solvedText(task: Task, item: Item): string | undefined {
  const solved = task.solve?.(item);
  return solved !== undefined && 'text' in solved ? solved.text : undefined;
}
