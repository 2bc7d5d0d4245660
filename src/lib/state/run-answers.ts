import { fits, runRows, type RowFilter, type RunRow } from '../bench/report/rows.ts';
import { runResults, type RunResults } from '../bench/report/results.ts';
import { compareRuns, type Comparison, type Protocol } from '../tasks/index.ts';
import type { RunHost } from './run-host.ts';
import type { ExportFormat, RowsReply } from './runs-methods.ts';

/** Judged rows kept at hand: so many runs. */
const KEPT_TABLES = 3;

/** Answers questions about kept runs. */
export class RunAnswers {
  readonly #host: RunHost;
  readonly #tables = new Map<string, readonly RunRow[]>();

  constructor(host: RunHost) {
    this.#host = host;
  }

  async results(id: string, protocol: Protocol): Promise<RunResults> {
    return runResults(await this.#host.record(id), await this.#rows(id, protocol), protocol);
  }

  /** Some of the rows that a filter leaves; `unlike` leaves those that another run has otherwise. */
  async rows(
    id: string,
    protocol: Protocol,
    filter: RowFilter,
    range: { readonly from: number; readonly count: number },
    unlike?: string,
  ): Promise<RowsReply> {
    const rows = await this.#rows(id, protocol);
    const others =
      unlike === undefined
        ? null
        : new Map(
            (await this.#rows(unlike, protocol)).map((row) => [row.item.item.id, row.judgement.credit]),
          );
    const left = rows.filter(
      (row) =>
        fits(row, filter) && (others === null || others.get(row.item.item.id) !== row.judgement.credit),
    );
    return { total: left.length, rows: left.slice(range.from, range.from + range.count) };
  }

  /** Compares two runs over the items of the first. */
  async compare(first: string, second: string, protocol: Protocol): Promise<Comparison> {
    const [before, after] = [await this.#rows(first, protocol), await this.#rows(second, protocol)];
    return compareRuns(
      before.map(({ item }) => item.item),
      before.map(({ judgement }) => judgement),
      after.map(({ judgement }) => judgement),
    );
  }

  async export(id: string, protocol: Protocol, format: ExportFormat): Promise<string> {
    const rows = await this.#rows(id, protocol);
    switch (format) {
      case 'csv': {
        const { runCsv } = await import('../bench/report/csv.ts');
        return runCsv(rows);
      }
      case 'jsonl':
        return rows
          .flatMap(({ entry }) =>
            entry === null ? [] : [`${JSON.stringify({ id: entry.id, text: entry.text })}\n`],
          )
          .join('');
      case 'json':
        return `${JSON.stringify(await this.#whole(id, protocol, rows), null, 2)}\n`;
      case 'html': {
        const { runHtml } = await import('../bench/report/html.ts');
        return runHtml(await this.results(id, protocol), rows, (file) => this.#host.sets.pictureUrl(file));
      }
    }
  }

  async #whole(id: string, protocol: Protocol, rows: readonly RunRow[]): Promise<object> {
    return {
      ...(await this.results(id, protocol)),
      items: rows.map(({ item, entry, failure, judgement }) => ({
        item: item.item,
        answer: entry,
        failure,
        judgement,
      })),
    };
  }

  async #rows(id: string, protocol: Protocol): Promise<readonly RunRow[]> {
    const { store, shelf } = this.#host;
    const record = await this.#host.record(id);
    const [entries, failures] = await Promise.all([store.entries(id), store.failures(id)]);
    const key = `${id} ${protocol} ${entries.length} ${failures.length}`;
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const rows = runRows(await shelf.all(record.plan), entries, failures, protocol);
    this.#tables.set(key, rows);
    const [oldest] = this.#tables.keys();
    if (this.#tables.size > KEPT_TABLES && oldest !== undefined) this.#tables.delete(oldest);
    return rows;
  }
}
