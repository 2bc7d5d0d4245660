/** Parser for many events at once: one per line, “0:05 The cook cracks an egg.”, or the cells of a spreadsheet. */
import { textOfTime, timeOf } from './time.ts';
import { shorten } from '../../util/text/shorten.ts';

/** An event of a line, not yet in any chain. */
export interface LineEvent {
  readonly time: string;
  readonly agent: string;
  readonly text: string;
}

/** A line that is not an event. */
export interface LineProblem {
  /** Line number as in an editor, from 1. */
  readonly line: number;
  readonly message: string;
}

const TIME_FIRST = /^[[(]?(?<time>[\d:.,]+(?: ?s(?=[\s\])–-]))?)[\])]?(?:\s*[-–—]\s+|\s+)(?<rest>\S.*)$/u;
/** A clock time whose seconds are 60 or more. */
const LATE_SECONDS = /^[[(]?(?:\d+:)?\d+:[6-9]\d/u;
const SHOWN = 40;

/**
 * Parses lines of a time and a sentence. In a line with tabs, the cells are the time, the agent (optional) and the
 * sentence. Empty lines are skipped; every other line becomes an event or a problem.
 */
export function readEventLines(text: string): {
  readonly events: readonly LineEvent[];
  readonly problems: readonly LineProblem[];
} {
  const events: LineEvent[] = [];
  const problems: LineProblem[] = [];
  splitLines(text).forEach((raw, index) => {
    const line = raw.trim();
    if (line === '') return;
    const read = readLine(line);
    if (read !== null && timeOf(read.time) !== null && read.text !== '') events.push(read);
    else {
      const shown = shorten(line, SHOWN);
      problems.push({
        line: index + 1,
        message: `Line ${index + 1}, “${shown}”: ${remedyOf(line)}, such as “0:05 The cook cracks an egg.”`,
      });
    }
  });
  return { events, problems };
}

function remedyOf(line: string): string {
  if (LATE_SECONDS.test(line)) return 'the seconds of a time go to 59';
  return timeOf(line) === null ? 'begin it with a time, then a sentence' : 'say behind its time what happens';
}

/** Gives every line without a time the second after the line above it, starting at 0:01. */
export function withTimes(text: string): string {
  let last = 0;
  const timed = splitLines(text).map((raw) => {
    const line = raw.trim();
    if (line === '') return raw;
    const time = timeOf(readLine(line)?.time ?? line);
    last = time ?? last + 1;
    return time === null ? `${textOfTime(last)}${line.includes('\t') ? '\t' : ' '}${line}` : raw;
  });
  return timed.join('\n');
}

/** Splits a text into lines at any kind of line break. */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/u);
}

function readLine(line: string): LineEvent | null {
  return line.includes('\t') ? ofCells(line.split('\t')) : ofWords(line);
}

function ofWords(line: string): LineEvent | null {
  const found = TIME_FIRST.exec(line)?.groups;
  if (found === undefined) return null;
  return { time: found['time'] ?? '', agent: '', text: (found['rest'] ?? '').trim() };
}

function ofCells(cells: readonly string[]): LineEvent {
  const [time = '', second = '', ...others] = cells.map((cell) => cell.trim());
  const rest = others.filter((cell) => cell !== '').join(' ');
  return rest === '' ? { time, agent: '', text: second } : { time, agent: second, text: rest };
}
