/** Who can answer, each with all that pages, runs and the command know of it. The baselines come from the tasks. */
import { DEFAULT_RETRY, SERVER_RETRY, type RespondentIdentity } from '../runs/index.ts';
import { findSubject } from '../benchmarks/index.ts';
import { embeddedModels } from '../../clip/models/embedded.ts';
import { isTrainedOn, untrainedMessage } from '../../clip/models/trained.ts';
import { findSystem } from '../../systems/known.ts';
import { humanRespondent } from './human.ts';
import { probabilityParameters } from './probabilities.ts';
import { requestParameters } from './request-parameters.ts';
import { serverMark } from './server-mark.ts';
import { formatOf } from './vlm-pictures.ts';
import { defaultClipModel } from './default-clip-model.ts';
import { SERVER_KIND } from './server-respondent.ts';
import { solver } from './solver.ts';
import type {
  ExpectedRespondent,
  LoadedClip,
  ReadyRespondent,
  RespondentKind,
  ServerModel,
} from './types.ts';
import { defined } from '../../util/defined.ts';

const CHEAP = { retry: DEFAULT_RETRY, made: {}, costly: false, concurrency: 1 };
/** Pictures are embedded in batches of this size. */
const AT_ONCE = 16;

/** What a CLIP that ships with Rungs was trained on; null of any other. */
function trainedHere({ model }: Pick<RespondentIdentity, 'model'>, ownPictures: boolean): string | null {
  const isEmbedded = embeddedModels.some(({ id }) => model === id || model?.startsWith(`${id} + `) === true);
  if (model !== undefined && !isEmbedded) return null;
  return ownPictures
    ? 'our embedded CLIP was trained on pictures that Rungs draws, and on none like these of your own.'
    : 'our embedded CLIP was trained on pictures of this very renderer, while the published models answered without training, on other pictures.';
}

const solverKind: RespondentKind = {
  id: 'solver',
  title: 'Solver',
  explains: 'Is told the whole state and the equations, and makes no mistake.',
  needs: 'nothing',
  answers: (task, subject) => task.solve !== undefined && findSubject(task, subject) !== undefined,
  ready: () => Promise.resolve({ ...CHEAP, respondent: solver, identity: { kind: 'solver' } }),
};

function clipScmKind(id: string, title: string, told: 'words' | 'value', explains: string): RespondentKind {
  return {
    id,
    title,
    explains,
    remark: (identity, ownPictures) => {
      const trained = trainedHere(identity, ownPictures);
      const knows = 'CLIP + model is not in the same contest as the published models: it knows the equations';
      return trained === null ? `${knows}.` : `${knows}, and ${trained}`;
    },
    needs: 'clip',
    perceives: true,
    answers: (task) => task.inferrer !== undefined,
    expects: expectedWithClip(id),
    ready: async ({ clipModel }, { system }, ports) => {
      const { clipScm, clipPerceiver } = await import('./clip-scm/index.ts');
      const loaded = await ports.clip(clipModel ?? defaultClipModel(system));
      if (!isTrainedOn(loaded.model, system)) {
        throw new RangeError(
          `${untrainedMessage(findSystem(system)?.title ?? system)} Choose who else answers.`,
        );
      }
      const perceive = await clipPerceiver(loaded.clip, loaded.model, loaded.openFile);
      const respondent = clipScm({ perceive, told, concurrency: AT_ONCE });
      return { ...withClip(id, loaded), respondent };
    },
  };
}

const clipChoiceKind: RespondentKind = {
  id: 'clip-choice',
  title: 'CLIP',
  explains:
    'A small CLIP that ships with Rungs scores each choice by its similarity to the picture; nothing else is told to it.',
  remark: (identity, ownPictures) => {
    const trained = trainedHere(identity, ownPictures);
    return trained === null ? null : `CLIP is not in the same contest as the published models: ${trained}`;
  },
  needs: 'clip',
  comparesEmbeddings: true,
  answers: (task, subject) => task.form(subject).kind === 'choice',
  expects: expectedWithClip('clip-choice'),
  ready: async ({ clipModel }, { system }, ports) => {
    const { clipChoice } = await import('./clip-choice.ts');
    const loaded = await ports.clip(clipModel ?? defaultClipModel(system));
    return {
      ...withClip('clip-choice', loaded),
      respondent: clipChoice({ ...loaded, concurrency: AT_ONCE }),
    };
  },
};

const humanKind: RespondentKind = {
  id: 'human',
  title: 'You',
  explains: 'You answer on this page, timed; your score stands beside the others.',
  needs: 'person',
  answers: () => true,
  ready: (_spec, _plan, { queue }) => {
    if (queue === null) return Promise.reject(new RangeError('There is nobody here to answer.'));
    return Promise.resolve({ ...CHEAP, respondent: humanRespondent(queue), identity: { kind: 'human' } });
  },
};

const serverKind: RespondentKind = {
  id: SERVER_KIND,
  title: 'A model of a server',
  explains: 'A vision-language model behind a server.',
  needs: 'server',
  answers: () => true,
  expects: ({ server }) =>
    server === undefined ? { identity: { kind: SERVER_KIND }, made: {} } : expectedWithServer(server),
  ready: async ({ server }, _plan, ports) => {
    if (server === undefined) throw new RangeError('Say which server’s model is asked.');
    const { vlmRespondent } = await import('./vlm.ts');
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
        ...defined({ imageDetail, probabilities }),
        draw: (picture) => ports.draw(picture, format),
      }),
      ...expectedWithServer(server),
      retry: SERVER_RETRY,
      concurrency,
      costly: true,
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
    made: serverId === undefined ? {} : { server: serverId, mark: serverMark(baseUrl) },
    session: { concurrency, stream },
  };
}

function ordersOf({ bothOrders }: ServerModel): Pick<ServerModel, 'bothOrders'> {
  return bothOrders === true ? { bothOrders } : {};
}

/** Every kind, in the order in which they are offered. */
export const respondentKinds: readonly RespondentKind[] = [
  solverKind,
  clipScmKind(
    'clip+scm',
    'CLIP + model',
    'words',
    'A small CLIP that ships with Rungs reads the pictures; the model’s equations do the rest. It is told what a prompt says, no more.',
  ),
  clipScmKind(
    'clip+scm-value',
    'CLIP + model, told the number',
    'value',
    'The same, but told the number that a variable is set to, where others are told its category.',
  ),
  clipChoiceKind,
  serverKind,
  humanKind,
];

/** A CLIP’s weights are known once it is loaded: until then it goes by its name. */
function expectedWithClip(kind: string): NonNullable<RespondentKind['expects']> {
  return ({ clipModel }, { system }) => ({
    identity: { kind, model: clipModel ?? defaultClipModel(system) },
    made: {},
  });
}

function withClip(kind: string, { model }: LoadedClip): Omit<ReadyRespondent, 'respondent'> {
  const { id, sha256, preprocessing, device, dtype } = model.identity;
  return {
    ...CHEAP,
    identity: { kind, model: id, parameters: { sha256, preprocessing } },
    made: { backend: device, dtype },
    concurrency: AT_ONCE,
  };
}
