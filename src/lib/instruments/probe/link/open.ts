/** Opens probes from links and files. */
import { caseOpener, type Arrived } from '../../../cases/open.ts';
import { fromCase, type OpenedProbe } from '../case.ts';

/** A probe that was opened from a case. */
export type ArrivedProbe = Arrived<OpenedProbe>;

/** Functions that open a probe from a link or a file. */
export const { openLink, openFile } = caseOpener('probe', fromCase);
