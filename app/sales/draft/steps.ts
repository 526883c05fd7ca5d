import type { DeliveryChannel, Draft, WizardStep } from '#app/contract/sales/draft.ts';
import type { DraftFault } from './draftFault.ts';
import { findDraftFaults } from './findDraftFaults.ts';

/** The steps a person walks through, in order; `result` follows once sending has begun. */
export const wizardSteps: readonly WizardStep[] = ['recipient', 'lines', 'delivery', 'check'];

/** The step after (+1) or before (-1) one; null at either end. */
export const getAdjacentWizardStep = (step: WizardStep, by: -1 | 1): WizardStep | null => {
  const at = wizardSteps.indexOf(step);
  return at === -1 ? null : (wizardSteps[at + by] ?? null);
};

/**
 * The step on which the field at `path` can be mended; a path of the service that is not ours belongs to the last one.
 */
export const getFieldWizardStep = (path: string, channel: Draft['channel']): WizardStep => {
  const [head] = path.split('.');
  if (head === 'channel' || deliveryPaths.includes(path) || (path === 'contact.email' && channel === 'email'))
    return 'delivery';
  if (head === 'contact') return 'recipient';
  return head !== undefined && (head === 'lines' || headerPaths.includes(head)) ? 'lines' : 'check';
};

/** The e-invoice address is asked for with the channel, and nowhere else. */
const deliveryPaths: readonly string[] = ['contact.eInvoiceAddress', 'contact.eInvoiceOperator'];

const headerPaths: readonly string[] = [
  'pricesIncludeVat',
  'invoiceDate',
  'paymentTermDays',
  'dueDate',
  'deliveryDate',
  'lateInterestPercent',
  'referenceNumber',
  'yourReference',
  'orderReference',
  'note',
  'currency',
];

/** Returns the faults of one step, which keep the next one closed; see `findDraftFaults`. */
export const findWizardStepFaults = (
  draft: Draft,
  step: WizardStep,
  today: string,
  allowed: readonly DeliveryChannel[] | null = null,
): readonly DraftFault[] => findDraftFaults(draft, today, allowed).filter((fault) => fault.step === step);

/** The furthest step that can be opened: the first one with a fault, or the check at the end. */
export const findFurthestWizardStep = (faults: readonly DraftFault[]): WizardStep =>
  wizardSteps.find((step) => faults.some((fault) => fault.step === step)) ?? 'check';

/** True where every step before `step` is without fault: it does not lie beyond the `findFurthestWizardStep`. */
export const canOpenWizardStep = (step: WizardStep, furthest: WizardStep): boolean =>
  wizardSteps.indexOf(step) <= wizardSteps.indexOf(furthest);
