import type { WizardStep } from '#app/contract/sales/draft.ts';
import type { DraftFaultCode, FaultMessageValues } from '#app/contract/sales/fault.ts';
import { cleanTypedText } from './sentText.ts';

/**
 * A mistake: its path in the draft (`lines.2.vatRate`), the wizard step on which it can be corrected, and the values of
 * its message (decimals, ISO dates and counts as text). `replacement` is a valid value for the same field; `mendAt`
 * another field that can be corrected instead.
 */
export interface DraftFault {
  readonly path: string;
  readonly step: WizardStep;
  readonly code: DraftFaultCode;
  readonly values?: FaultMessageValues;
  readonly replacement?: string;
  readonly mendAt?: string;
}

/** A fault before it knows its place: what the check of one field finds. */
export type DraftFieldFault = Omit<DraftFault, 'path' | 'step'>;

/** A text that does not fit the service's field (docs/service.md, "Lengths"). */
export const checkLength = (text: string, maxLength: number): DraftFieldFault | null =>
  cleanTypedText(text).length > maxLength ? { code: 'tooLong', values: { max: String(maxLength) } } : null;
