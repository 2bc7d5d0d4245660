import { lastProvenance, type RunRecord, type RunSession } from '../../../evaluation/runs/index.ts';
import { embeddedModels } from '../../../clip/models/embedded.ts';
import { respondentTraits } from '../../../evaluation/respondents/registry.ts';
import { probabilitiesOf } from '../../../evaluation/respondents/probabilities.ts';
import { serverRespondent } from '../../../evaluation/respondents/server-respondent.ts';
import { requestParametersOf } from '../../../evaluation/respondents/request-parameters.ts';
import type { RespondentSpec } from '../../../evaluation/respondents/types.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { IMAGE_DETAILS } from '../../../vlm/index.ts';
import type { ServerAddress } from '../../../evaluation/respondents/server-client.ts';

/** How a server is asked by a run that was kept before runs said so. */
const USUAL_SESSION: RunSession = { concurrency: 4, stream: false };

/** Who a kept run asked, so that it can go on; the failure is a sentence with the remedy. */
export function respondentOfRun(
  record: RunRecord,
  addressOf: (server: string) => ServerAddress | null,
): Result<RespondentSpec, string> {
  const { kind, model = '', parameters = {} } = record.plan.respondent;
  const { needs } = respondentTraits(kind);
  if (needs === 'clip') {
    if (embeddedModels.some(({ id }) => id === model)) return ok({ kind, clipModel: model });
    return fail(
      `This run looked with the model “${model}”, which does not ship with this page: go on where it began.`,
    );
  }
  if (needs !== 'server') return ok({ kind });
  const serverId = lastProvenance(record)['server'] ?? '';
  const address = addressOf(serverId);
  if (address === null) {
    return fail(
      `The server that this run asked (${serverId === '' ? 'unknown' : serverId}) is not among the servers here: add it in the settings, then resume.`,
    );
  }
  const { size, jpegQuality, imageDetail, bothOrders } = parameters;
  const detail = IMAGE_DETAILS.find((one) => one === imageDetail);
  const probabilities = probabilitiesOf(parameters);
  return ok(
    serverRespondent({
      model,
      parameters: requestParametersOf(parameters),
      ...address,
      serverId,
      ...(record.sitting ?? USUAL_SESSION),
      ...(typeof size === 'number' ? { size } : {}),
      ...(typeof jpegQuality === 'number' ? { jpegQuality } : {}),
      ...(detail === undefined ? {} : { imageDetail: detail }),
      ...(bothOrders === true ? { bothOrders } : {}),
      ...(probabilities === undefined ? {} : { probabilities }),
    }),
  );
}

/** Whether a run can go on: something is unanswered. */
export function isUnfinished({ answered, total }: RunRecord): boolean {
  return answered < total;
}
