/**
 * Gathers what comes while a write is under way and writes it all at once: a transaction for each answer would cost
 * more than the answer.
 *
 * @param write writes a batch; every promise of the batch settles as it does
 */
export function batchWriter<Row>(
  write: (rows: readonly Row[]) => Promise<void>,
): (row: Row) => Promise<void> {
  let rows: Row[] = [];
  let next: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  return (row) => {
    rows.push(row);
    next ??= last
      .catch(() => undefined)
      .then(() => {
        const batch = rows;
        rows = [];
        next = null;
        last = write(batch);
        return last;
      });
    return next;
  };
}
