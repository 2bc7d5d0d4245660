/** Respondent specs of server models, from a form or from a stored run. */
import { lastProvenance, type RunRecord, type RunSession } from '../../runs/index.ts';
import { IMAGE_DETAILS } from '../../../vlm/types.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { decimalNumber, readOptional, wholeNumber } from '../../../util/text/read-number.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { asksEach, isYesNo } from './yes-no/orders.ts';
import { MAX_REPEATS, probabilitiesBy, probabilitiesOf, type Probabilities } from './yes-no/probabilities.ts';
import { MAX_REQUESTS_AT_ONCE, readPictureSide, readRequestFields } from './request-fields.ts';
import { readExtraBody, requestParametersOf } from './request-parameters.ts';
import type { RespondentForm } from '../respondent-form.ts';
import { serverRespondent } from './server-respondent.ts';
import type { FindServer, RespondentSpec } from '../types.ts';
import { CHOOSE_SERVER } from '../../../vlm/choose-server.ts';

/** Session settings of runs that were stored before runs recorded them. */
const USUAL_SESSION: RunSession = { concurrency: 4, stream: false };

/** Returns whether a form asks yes/no questions in both orders; the setting has no effect on other questions. */
export function asksBothOrders({ task, system, bothOrders }: RespondentForm): boolean {
  return bothOrders && isYesNo(task, system);
}

/** Returns the form's server model, or a sentence about what is missing. */
export function serverOfForm(form: RespondentForm, addressOf: FindServer): Result<RespondentSpec, string> {
  const address = addressOf(form.server);
  if (address === null) return fail(`${CHOOSE_SERVER}.`);
  const model = form.model.trim();
  if (model === '') return fail('Choose a model of the server, or type its name.');
  if (form.temperature.trim() === '') return fail('The temperature “”: type a number from 0 to 2.');
  const request = readRequestFields(form);
  if (!request.ok) return fail(request.error.message);
  const extra = readOptional(form.extraBody, readExtraBody);
  if (extra?.ok === false) return fail(`Further fields “${form.extraBody}”: ${extra.error}.`);
  const size = readPictureSide(form.size);
  if (!size.ok) return size;
  const jpegQuality = readOptional(form.jpegQuality, (text) => wholeNumber(text, 1, 100));
  if (jpegQuality === null) {
    return fail(`JPEG quality “${form.jpegQuality}”: type a whole number from 1 to 100, or nothing for PNG.`);
  }
  const probabilities = probabilitiesIn(form);
  if (!probabilities.ok) return probabilities;
  const concurrency = wholeNumber(form.concurrency, 1, MAX_REQUESTS_AT_ONCE);
  if (concurrency === null) {
    return fail(`“${form.concurrency}” at once: type a whole number from 1 to ${MAX_REQUESTS_AT_ONCE}.`);
  }
  return ok(
    serverRespondent({
      model,
      parameters: {
        temperature: 0,
        ...request.value,
        ...omitUndefined({ extra: extra?.value, thinking: form.thinking ? undefined : false }),
      },
      ...address,
      serverId: form.server,
      concurrency,
      stream: form.stream,
      ...omitUndefined({
        size: size.value,
        jpegQuality,
        imageDetail: form.imageDetail === '' ? undefined : form.imageDetail,
        bothOrders: asksBothOrders(form) ? true : undefined,
        probabilities: probabilities.value,
      }),
    }),
  );
}

/**
 * Returns how the form measures the probability of yes; undefined if it does not, the questions are not yes/no, or
 * options asked one by one are asked once.
 */
function probabilitiesIn(form: RespondentForm): Result<Probabilities | undefined, string> {
  const isEach = asksEach(form.task, form);
  if (!isEach && !isYesNo(form.task, form.system)) return ok(undefined);
  const { probabilities: choice } = form;
  if (isEach && (choice === 'off' || choice === 'tokens')) return ok(undefined);
  if (choice === 'off' || choice === 'tokens') return ok(probabilitiesBy(choice, 0, 0));
  const repeats = wholeNumber(form.repeats, 1, MAX_REPEATS);
  if (repeats === null) {
    return fail(`“${form.repeats}” repetitions: type a whole number from 1 to ${MAX_REPEATS}.`);
  }
  const temperature = decimalNumber(form.repeatTemperature, 0, 2);
  if (temperature === null) {
    return fail(`The temperature “${form.repeatTemperature}” of the repetitions: type a number from 0 to 2.`);
  }
  return ok(probabilitiesBy(choice, repeats, temperature));
}

/** Returns the server model of a stored run with its latest session settings; the failure says what to do. */
export function serverOfRun(record: RunRecord, addressOf: FindServer): Result<RespondentSpec, string> {
  const { model = '', parameters = {} } = record.plan.respondent;
  const serverId = lastProvenance(record)['server'] ?? '';
  const address = addressOf(serverId);
  if (address === null) {
    return fail(
      `The server that this run asked (${serverId === '' ? 'unknown' : serverId}) is not among the servers here: add it in the settings, then resume.`,
    );
  }
  const { size, jpegQuality, imageDetail, bothOrders } = parameters;
  return ok(
    serverRespondent({
      model,
      parameters: requestParametersOf(parameters),
      ...address,
      serverId,
      ...(record.sitting ?? USUAL_SESSION),
      ...omitUndefined({
        size: typeof size === 'number' ? size : undefined,
        jpegQuality: typeof jpegQuality === 'number' ? jpegQuality : undefined,
        imageDetail: IMAGE_DETAILS.find((one) => one === imageDetail),
        bothOrders: bothOrders === true ? bothOrders : undefined,
        probabilities: probabilitiesOf(parameters),
      }),
    }),
  );
}
