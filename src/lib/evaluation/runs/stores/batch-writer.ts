/**
 * Collects rows while a write is in progress and writes them together: one transaction per answer would cost more
 * than the answer.
 *
 * @param write writes a batch; every promise of the batch settles like it
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
