import { canonicalJson } from '../../util/canonical.ts';

/**
 * What the software was that asked: version, commit, date, device, and what stood behind the respondent. `server` is the
 * server's id in the settings, which the command has none of; `mark` tells its address from others.
 */
export type Provenance = Readonly<Record<string, string>>;

/** What made a run: at its beginning, and at each later session that differs from the one before. */
export interface RunProvenance {
  readonly made: Provenance;
  readonly madeLater?: readonly Provenance[];
}

/** What made a session. Where there is no commit, as in a downloaded archive, none is named. */
export function provenanceOf(
  { version, commit }: { readonly version: string; readonly commit?: string },
  device: string,
  now: number,
): Provenance {
  return {
    version,
    ...(commit === undefined ? {} : { commit }),
    date: new Date(now).toISOString(),
    device,
  };
}

/** A run's record of what made it, with one more session; the date alone makes no difference. */
export function withSession(known: RunProvenance | undefined, made: Provenance): RunProvenance {
  if (known === undefined) return { made };
  const { made: first, madeLater } = known;
  const isSame = undated(lastProvenance(known)) === undated(made);
  if (isSame) return { made: first, ...(madeLater === undefined ? {} : { madeLater }) };
  return { made: first, madeLater: [...(madeLater ?? []), made] };
}

/** What made the last session that is known of. */
export function lastProvenance({ made, madeLater }: RunProvenance): Provenance {
  return madeLater?.at(-1) ?? made;
}

function undated({ date: _date, ...rest }: Provenance): string {
  return canonicalJson(rest);
}
