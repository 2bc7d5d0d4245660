import '../../systems/all.ts';
import { openRunStore } from '../../evaluation/runs/indexed-db-store.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import { summariseRatings } from '../../evaluation/runs/ratings/summary.ts';
import { serverClient } from '../../evaluation/respondents/server-client.ts';
import { pictureSender, type SentFormat } from '../../evaluation/respondents/vlm-pictures.ts';
import { browserRasteriser } from '../../systems/raster/browser.ts';
import type { Picture } from '../../pictures/picture.ts';
import { batchFile } from './batch-file.ts';
import { RunQueries } from '../../evaluation/reports/queries.ts';
import { RatingSheets } from './rating-sheets.ts';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { scorableOf } from '../../evaluation/tasks/item.ts';
import { itemsReport } from '../../evaluation/tasks/report.ts';
import { serveCalls } from '../../util/rpc.ts';
import { browserJpegEncoder } from '../../vlm/jpeg/browser.ts';
import { claimAmongTabs } from './claim.ts';
import { RunHost } from './host.ts';
import { browserProvenance } from './provenance.ts';
import type { RunMethods } from './methods.ts';
import { clipThroughPort } from './clip-port.ts';

const clip = clipThroughPort(openFile);
const client = serverClient();
let stored: { readonly status: StorageStatus; readonly message: string } = { status: 'memory', message: '' };

const opening = openRunStore((status, message) => (stored = { status, message })).then((store) => {
  const host = new RunHost(store, { clip, draw, client }, claimAmongTabs(navigator.locks), browserProvenance);
  const answers = new RunQueries(host.runs);
  return { host, answers, sheets: new RatingSheets(host.runs, answers) };
});

/** The content of an imported picture. */
async function openFile(file: string): Promise<Blob> {
  return (await opening).host.runs.sets.picture(file);
}

/** A picture as servers get it: an imported one as it is, any other drawn. */
async function draw(picture: Picture, format: SentFormat): Promise<string> {
  const { sets } = (await opening).host.runs;
  const tools = { ...browserRasteriser, encodeJpeg: browserJpegEncoder };
  return pictureSender(format, tools, (file) => sets.pictureUrl(file))(picture);
}

serveCalls<RunMethods>(self, {
  status: async () => {
    await opening;
    return stored;
  },
  list: async () => (await opening).host.runs.list(),
  unreadable: async () => (await opening).host.runs.store.unreadable(),
  run: async (request, { signal, progress }) => (await opening).host.run(request, signal, progress),
  pause: async ({ id }) => {
    (await opening).host.pause(id);
    return null;
  },
  resume: async ({ id }) => {
    (await opening).host.resume(id);
    return null;
  },
  cancel: async ({ id }) => {
    (await opening).host.cancel(id);
    return null;
  },
  giveUp: async ({ id }) => (await opening).host.giveUp(id),
  grade: async (request, { signal, progress }) =>
    (await opening).host.judging.grade(request, signal, progress),
  label: async ({ id, item, label }) => {
    await (await opening).host.judging.label(id, item, label);
    return null;
  },
  labels: async ({ id, protocol }) => (await opening).answers.labels(id, protocol),
  rename: async ({ id, title }) => (await opening).host.runs.rename(id, title),
  noteRelease: async ({ id, month }) => (await opening).host.runs.noteRelease(id, month),
  remove: async ({ id }) => (await opening).host.remove(id),
  restore: async (removed) => {
    await (await opening).host.runs.restore(removed);
    return null;
  },
  answer: async ({ id, text }) => {
    (await opening).host.answer(id, text);
    return null;
  },
  import: async ({ files, title, format, redraw }, { signal, progress }) =>
    (await opening).host.runs.sets.take(files, { title, format }, { redraw, signal }, progress),
  sets: async () =>
    (await (await opening).host.runs.store.sets.list()).map(({ id, title, created, groups }) => ({
      id,
      title,
      created,
      groups,
    })),
  removeSet: async ({ id }) => {
    await (await opening).host.runs.store.sets.remove(id);
    return null;
  },
  picture: async ({ file }) => (await opening).host.runs.sets.picture(file),
  preview: async ({ plan, from, count }) => (await opening).host.runs.itemCache.some(plan, from, count),
  batch: async ({ items, at }, { signal, progress }) => {
    const { host } = await opening;
    await host.runs.itemCache.prepare(items);
    return batchFile(host.runs.itemCache.lazily(items), at, draw, signal, (done) => progress({ done }));
  },
  itemsReport: async ({ plan, protocol }, { signal }) => {
    const items = await (await opening).host.runs.itemCache.all(plan, signal);
    signal.throwIfAborted();
    return itemsReport(taskOf(plan.task), items.map(scorableOf), protocol);
  },
  results: async ({ id, protocol }) => (await opening).answers.results(id, protocol),
  rows: async ({ id, protocol, filter, unlike, from, count }) =>
    (await opening).answers.rows(id, protocol, filter, { from, count }, unlike),
  openSheet: async (request) => (await opening).sheets.open(request),
  sheets: async () => (await opening).host.runs.store.ratings.list(),
  rate: async ({ sheet, rating }) => {
    const { ratings } = (await opening).host.runs.store;
    await ('value' in rating ? ratings.rate(sheet, [rating]) : ratings.withdraw(sheet, rating));
    return null;
  },
  mergeRatings: async ({ sheet, ratings }) => (await opening).sheets.merge(sheet, ratings),
  summary: async ({ sheet }) =>
    summariseRatings(sheet, await (await opening).host.runs.store.ratings.ratings(sheet.id)),
  removeSheet: async ({ id }) => {
    await (await opening).host.runs.store.ratings.remove(id);
    return null;
  },
  compare: async ({ first, second, protocol }) => (await opening).answers.compare(first, second, protocol),
  changes: async ({ first, second, protocol }) => (await opening).answers.changes(first, second, protocol),
  export: async ({ id, protocol, format }) => (await opening).answers.export(id, protocol, format),
});
