import type { EventNames } from '../names.ts';
import type { CriticReply, VerifierReply } from '../types.ts';

/** Formats the verifier's verdict for the next agent. */
export function verifierStatement(names: EventNames, says: VerifierReply): string {
  const { abduction, counterfactual, backDoor, verdict, confidence } = says;
  const common = backDoor.commonCauses.map((id) => nameOr(names, id)).join(', ');
  return [
    'The verifier says:',
    `- Abduction: ${abduction.supports ? 'speaks for the link' : 'speaks against the link'}. ${abduction.why}`,
    `- Without the earlier event the later one ${counterfactual.stillHappens ? 'happens all the same' : 'does not happen'}. ${counterfactual.why}`,
    `- Common causes: ${common === '' ? 'none' : common}. With them held fixed, the link ${backDoor.linkStands ? 'stands' : 'falls'}. ${backDoor.why}`,
    `- Verdict: ${verdict}, confidence ${confidence}.`,
  ].join('\n');
}

/** Formats the critic's verdict for the synthesizer. */
export function criticStatement({ flaws, otherExplanation, stands, confidence }: CriticReply): string {
  return [
    'The critic says:',
    ...(flaws.length === 0 ? ['- No flaw found.'] : flaws.map((flaw) => `- Flaw: ${flaw}`)),
    ...(otherExplanation.trim() === '' ? [] : [`- Another explanation: ${otherExplanation}`]),
    `- The verifier’s verdict ${stands ? 'stands' : 'does not stand'}, confidence ${confidence}.`,
  ].join('\n');
}

function nameOr(names: EventNames, id: string): string {
  try {
    return names.nameOf(id);
  } catch {
    return id;
  }
}
