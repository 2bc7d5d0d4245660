import { SERVER_RETRY } from '../../runs/index.ts';
import { hasOrder, NO_ORDER } from '../server/yes-no/orders.ts';
import { probabilityParameters } from '../server/yes-no/probabilities.ts';
import { requestParameters } from '../server/request-parameters.ts';
import { addressHash, SERVER_KIND } from '../server/server-respondent.ts';
import { asksBothOrders, serverOfForm, serverOfRun } from '../server/server-spec.ts';
import type { ExpectedRespondent, RespondentKind, ServerModel } from '../types.ts';
import { formatOf } from '../server/vlm-pictures.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { InputError } from '../../../util/input-error.ts';

/** Respondent kind: a vision-language model on a server. */
export const serverKind: RespondentKind = {
  id: SERVER_KIND,
  title: 'A model of a server',
  explains: 'A vision-language model behind a server.',
  label: ({ model }) => model ?? 'a model',
  needs: 'server',
  readsPrompt: true,
  mayDiffer: true,
  answers: () => true,
  specOf: serverOfForm,
  specOfRun: serverOfRun,
  refuses: (form, wording) =>
    asksBothOrders(form) && !hasOrder(wording) ? `Yes and no in both orders: ${NO_ORDER}.` : null,
  expects: ({ server }) =>
    server === undefined ? { identity: { kind: SERVER_KIND }, provenance: {} } : expectedWithServer(server),
  ready: async ({ server }, _plan, ports) => {
    if (server === undefined) throw new InputError('Choose the server whose model is asked.');
    const { vlmRespondent } = await import('../server/vlm.ts');
    const { model, parameters, concurrency, stream, probabilities } = server;
    const format = formatOf(server);
    const { imageDetail } = format;
    return {
      respondent: vlmRespondent({
        client: await ports.client(server),
        model,
        parameters,
        concurrency,
        stream,
        ...ordersOf(server),
        ...omitUndefined({ imageDetail, probabilities }),
        draw: (picture) => ports.draw(picture, format),
      }),
      ...expectedWithServer(server),
      retry: SERVER_RETRY,
      concurrency,
      isCached: true,
    };
  },
};

function expectedWithServer(server: ServerModel): ExpectedRespondent {
  const { model, serverId, baseUrl, concurrency, stream } = server;
  const parameters = {
    ...requestParameters(server.parameters),
    ...formatOf(server),
    ...ordersOf(server),
    ...probabilityParameters(server.probabilities),
  };
  return {
    identity: { kind: SERVER_KIND, model, parameters },
    provenance: { ...omitUndefined({ server: serverId }), mark: addressHash(baseUrl) },
    session: { concurrency, stream },
  };
}

function ordersOf({ bothOrders }: ServerModel): Pick<ServerModel, 'bothOrders'> {
  return bothOrders === true ? { bothOrders } : {};
}
