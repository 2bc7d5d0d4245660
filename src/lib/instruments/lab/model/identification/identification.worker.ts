import { serveCalls } from '../../../../util/workers/rpc.ts';
import { identificationHandlers } from './handlers.ts';
import type { IdentificationMethods } from './methods.ts';

serveCalls<IdentificationMethods>(self, identificationHandlers);
