/** Parser and formatter for times of events as typed. */

const CLOCK = /^(?:(?<hours>\d{1,3}):(?=\d{1,2}:))?(?<minutes>\d{1,5}):(?<seconds>\d{1,2}(?:[.,]\d+)?)$/u;
const SECONDS = /^(?<seconds>\d+(?:[.,]\d+)?|\d+(?:\.\d+)?e[+-]?\d+) ?(?:s|sec|seconds)?$/iu;

/** Parses a typed time into seconds: “0:05”, “1:02:03.5”, “12.5”, “12.5 s”; null for anything else. */
export function timeOf(text: string): number | null {
  const bare = text.trim();
  const clock = CLOCK.exec(bare)?.groups;
  if (clock !== undefined) {
    const seconds = numberOf(clock['seconds']);
    if (seconds >= 60) return null;
    return Number(clock['hours'] ?? 0) * 3600 + Number(clock['minutes']) * 60 + seconds;
  }
  const plain = SECONDS.exec(bare)?.groups;
  const seconds = plain === undefined ? Number.NaN : numberOf(plain['seconds']);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Formats seconds so that `timeOf` returns exactly them: “1:14”, “1:14.5”, else plain seconds. */
export function textOfTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [whole = '0', part] = (seconds - minutes * 60).toFixed(3).split('.');
  const decimals = part?.replace(/0+$/u, '') ?? '';
  const clock = `${minutes}:${whole.padStart(2, '0')}${decimals === '' ? '' : `.${decimals}`}`;
  return timeOf(clock) === seconds ? clock : String(seconds);
}

function numberOf(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'));
}
