/** Opens what came as a link or a file. */
import { caseOpener, type Arrived } from '../../../cases/open.ts';
import { fromCase, type OpenedProbe } from '../case.ts';

/** A probe that came as a case. */
export type ArrivedProbe = Arrived<OpenedProbe>;

/** Opens a probe out of a link or a file. */
export const { openLink, openFile } = caseOpener('probe', fromCase);
