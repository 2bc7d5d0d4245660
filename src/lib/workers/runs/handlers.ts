import { taskOf } from '../../evaluation/benchmarks/index.ts';
import type { RunQueries } from '../../evaluation/reports/queries.ts';
import type { RespondentPorts } from '../../evaluation/respondents/types.ts';
import { summariseRatings } from '../../evaluation/runs/ratings/summary.ts';
import { scorableOf } from '../../evaluation/tasks/item.ts';
import { itemsReport } from '../../evaluation/tasks/report.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import type { Handlers } from '../../util/workers/rpc.ts';
import { batchFile } from '../../evaluation/sessions/batch-file.ts';
import type { RunHost } from '../../evaluation/sessions/run-host.ts';
import type { RunMethods } from './methods.ts';
import type { RatingSheets } from '../../evaluation/sessions/rating-sheets.ts';

/** Services of the run worker. */
export interface RunWork {
  readonly host: RunHost;
  readonly answers: RunQueries;
  readonly sheets: RatingSheets;
  /** Returns where runs are stored, and whether permanently. */
  readonly status: () => { readonly status: StorageStatus; readonly message: string };
  /** Returns a picture in the form for servers. */
  readonly draw: RespondentPorts['draw'];
}

/** Handles the calls of a page about runs. */
export function runHandlers({ host, answers, sheets, status, draw }: RunWork): Handlers<RunMethods> {
  return {
    status,
    list: () => host.runs.list(),
    unreadable: () => host.runs.store.unreadable(),
    run: (request, { signal, progress }) => host.run(request, signal, progress),
    pause: ({ id }) => host.pause(id),
    resume: ({ id }) => host.resume(id),
    cancel: ({ id }) => host.cancel(id),
    cancelPaused: ({ id }) => host.cancelPaused(id),
    grade: (request, { signal, progress }) => host.judging.grade(request, signal, progress),
    label: ({ id, item, label }) => host.judging.label(id, item, label),
    labels: ({ id, protocol }) => answers.labels(id, protocol),
    rename: ({ id, title }) => host.runs.rename(id, title),
    noteRelease: ({ id, month }) => host.runs.noteRelease(id, month),
    remove: ({ id }) => host.remove(id),
    restore: (removed) => host.runs.restore(removed),
    answer: ({ id, text }) => host.answer(id, text),
    import: ({ files, title, format, redraw }, { signal, progress }) =>
      host.runs.sets.importCopy(files, { title, format }, { redraw, signal }, progress),
    sets: async () =>
      (await host.runs.store.sets.list()).map(({ id, title, created, groups }) => ({
        id,
        title,
        created,
        groups,
      })),
    removeSet: ({ id }) => host.runs.store.sets.remove(id),
    picture: ({ file }) => host.runs.sets.picture(file),
    preview: ({ plan, from, count }) => host.runs.itemCache.some(plan, from, count),
    batch: async ({ items, server }, { signal, progress }) => {
      await host.runs.itemCache.prepare(items);
      return batchFile(host.runs.itemCache.lazily(items), server, draw, signal, (done) => progress({ done }));
    },
    itemsReport: async ({ plan, protocol }, { signal }) => {
      const items = await host.runs.itemCache.all(plan, signal);
      signal.throwIfAborted();
      return itemsReport(taskOf(plan.task), items.map(scorableOf), protocol);
    },
    results: ({ id, protocol }) => answers.results(id, protocol),
    rows: ({ id, protocol, filter, unlike, from, count }) =>
      answers.rows(id, protocol, filter, { from, count }, unlike),
    openSheet: (request) => sheets.open(request),
    sheets: () => host.runs.store.ratings.list(),
    rate: ({ sheet, rating }) => {
      const { ratings } = host.runs.store;
      return 'value' in rating ? ratings.rate(sheet, [rating]) : ratings.withdraw(sheet, rating);
    },
    mergeRatings: ({ sheet, ratings }) => sheets.merge(sheet, ratings),
    summary: async ({ sheet }) => summariseRatings(sheet, await host.runs.store.ratings.ratings(sheet.id)),
    removeSheet: ({ id }) => host.runs.store.ratings.remove(id),
    compare: ({ first, second, protocol }) => answers.compare(first, second, protocol),
    changes: ({ first, second, protocol }) => answers.changes(first, second, protocol),
    export: ({ id, protocol, format }) => answers.export(id, protocol, format),
  };
}
