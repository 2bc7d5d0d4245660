import { omitUndefined } from '../../util/omit.ts';
import { canonicalJson } from '../../util/canonical.ts';

/**
 * Software versions of a session: version, commit, date, device, and the respondent's software. `server` is the
 * server's id in the settings (the command has none); `mark` is the hash of its address.
 */
export type Provenance = Readonly<Record<string, string>>;

/** Provenance of a run: of its first session, and of each later session that differs from the one before. */
export interface RunProvenance {
  readonly made: Provenance;
  readonly madeLater?: readonly Provenance[];
}

/** Returns a session's provenance; without the commit where there is none, as in a downloaded archive. */
export function provenanceOf(
  { version, commit }: { readonly version: string; readonly commit?: string },
  device: string,
  now: number,
): Provenance {
  return {
    version,
    ...omitUndefined({ commit }),
    date: new Date(now).toISOString(),
    device,
  };
}

/** Returns a run's provenance with one more session, which is left out if it differs only in the date. */
export function withSession(known: RunProvenance | undefined, made: Provenance): RunProvenance {
  if (known === undefined) return { made };
  const { made: first, madeLater } = known;
  const isSame = undated(lastProvenance(known)) === undated(made);
  if (isSame) return { made: first, ...omitUndefined({ madeLater }) };
  return { made: first, madeLater: [...(madeLater ?? []), made] };
}

/** Returns the provenance of the latest known session. */
export function lastProvenance({ made, madeLater }: RunProvenance): Provenance {
  return madeLater?.at(-1) ?? made;
}

function undated({ date: _date, ...rest }: Provenance): string {
  return canonicalJson(rest);
}
