import { serveCalls } from '../../../../util/rpc.ts';
import { identificationHandlers } from './handlers.ts';
import type { IdentificationMethods } from './methods.ts';

serveCalls<IdentificationMethods>(self, identificationHandlers);
