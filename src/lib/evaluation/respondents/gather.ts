/**
 * Batches single calls: all calls within one turn of the event loop are answered together.
 *
 * @param answer answers a batch in order; when it rejects, every call of the batch rejects
 */
export function gatherCalls<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: {
    readonly question: Question;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (reason: unknown) => void;
  }[] = [];
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      const answers = await answer(batch.map(({ question }) => question));
      batch.forEach(({ resolve, reject }, index) => {
        const mine = answers[index];
        if (mine === undefined)
          reject(new RangeError(`The batch of ${batch.length} has no answer ${index}.`));
        else resolve(mine);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1) setTimeout(() => void flush());
    });
}
