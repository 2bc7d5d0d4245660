import { messageOf } from '../../util/message-of.ts';
import type { PictureStore } from '../../state/picture-store.svelte.ts';
import { LatestTask } from '../../state/jobs/latest-task.svelte.ts';
import { servers } from '../../state/servers/servers.svelte.ts';
import { ModelAsker, serverTitle, type Outgoing } from './asking/asker.svelte.ts';
import { PictureSender } from './asking/picture-sender.ts';
import type { OrderedAnswer } from './answers/counted.ts';
import { AskQuestionForm } from './form/ask-question-form.svelte.ts';
import { askItemOf } from './form/form-read.ts';
import { missingInForm } from './form/missing.ts';
import { sentTurns } from './form/question.ts';
import type { OpenedLink } from './opened-link.ts';
import { helperInWorker } from './start-worker.ts';
import type { FormAndAnswers } from './stored-ask.ts';

/** The ask page's question, the models that are asked, and their answers. */
export class Ask {
  readonly pictureStore: PictureStore;
  readonly #worker = helperInWorker();
  readonly #sender = new PictureSender(this.#worker.call);
  readonly form: AskQuestionForm;
  readonly asker = new ModelAsker();
  /** Preparation of a question for sending; cancelled when another question replaces it. */
  readonly preparing = new LatestTask();

  constructor(pictureStore: PictureStore) {
    this.pictureStore = pictureStore;
    this.form = new AskQuestionForm(pictureStore, this.#worker.call);
  }

  /** Asks every model of the form. Earlier answers are replaced, but by failures to the same question. */
  async ask(): Promise<void> {
    this.asker.cancel();
    const signal = this.preparing.begin();
    await servers.start();
    const outgoing = await this.#prepared(signal);
    if (outgoing !== null) await this.asker.ask(outgoing);
  }

  /** Asks one model repeatedly, to see how often it gives each answer. */
  async askAgain(at: number): Promise<void> {
    const { times } = this.form;
    if (!times.ok) return;
    const outgoing = await this.#prepared(this.preparing.begin());
    if (outgoing !== null) await this.asker.again(at, times.value, outgoing.ready);
  }

  /** Returns the question to send; null where it cannot be asked, or another one replaced it meanwhile. */
  async #prepared(signal: AbortSignal): Promise<Outgoing | null> {
    const outgoing = await this.#outgoing();
    this.preparing.end(signal);
    return signal.aborted ? null : outgoing;
  }

  /** Returns the question with its encoded pictures; null, with the form's `problem`, where it cannot be asked. */
  async #outgoing(): Promise<Outgoing | null> {
    const { form } = this;
    // Waits for an item that is still being made instead of refusing the press.
    if (form.value.mode !== 'free' && form.item.kind !== 'failed') await form.makeItem();
    // Read together before the pictures are encoded, so that later edits do not change what is sent.
    const { value, question, parameters, issue, asked, swapped } = form;
    form.problem = issue?.message ?? missingInForm(value, form.item, question, serverTitle);
    if (form.problem !== '' || question === null || !parameters.ok) return null;
    try {
      const urls = await this.#sender.urls(question, value.format);
      const { item } = question;
      const other = value.bothOrders ? swapped : null;
      const ready = {
        ...sentTurns(question, urls),
        ...(other === null ? {} : { swapped: sentTurns(other, urls) }),
        parameters: parameters.value,
        thinking: value.thinking,
        stream: value.stream,
        judge: item === null ? null : (answer: OrderedAnswer) => this.#worker.call('judge', { item, answer }),
      };
      return { ready, questionKey: asked, pictures: question.pictures.length, targets: value.targets };
    } catch (error) {
      form.problem = messageOf(error);
      return null;
    }
  }

  /** Judges the answers of a link. Rejects if the worker fails. */
  async judge({ form, answers }: OpenedLink): Promise<OpenedLink['answers']> {
    const request = askItemOf(form);
    if (form.mode !== 'task' || !request.ok) return answers;
    const made = await this.#worker.call('item', request.value);
    if (!made.ok) return answers;
    const item = made.value;
    return Promise.all(
      answers.map(async ({ answer }) => ({
        answer,
        judged: await this.#worker.call('judge', { item, answer }),
      })),
    );
  }

  /** Cancels all work for the current question, and shows another one with its answers. */
  replace({ form, answers }: FormAndAnswers): void {
    this.preparing.reset();
    this.form.cancelReading();
    this.asker.show(answers);
    this.form.value = form;
  }

  close(): void {
    this.asker.cancel();
    this.#worker.close();
    this.pictureStore.close();
  }
}
