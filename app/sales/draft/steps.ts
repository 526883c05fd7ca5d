import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
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

/** Returns the faults of one step, which keep the next one closed; see `findDraftFaults`. */
export const findWizardStepFaults = (
  draft: Draft,
  step: WizardStep,
  today: string,
  allowed: readonly DeliveryChannel[] | null = null,
  capabilities: SalesCapabilities | null = null,
): readonly DraftFault[] => findDraftFaults(draft, today, allowed, capabilities).filter((fault) => fault.step === step);

/** The furthest step that can be opened: the first one with a fault, or the check at the end. */
export const findFurthestWizardStep = (faults: readonly DraftFault[]): WizardStep =>
  wizardSteps.find((step) => faults.some((fault) => fault.step === step)) ?? 'check';

/** True where every step before `step` is without fault: it does not lie beyond the `findFurthestWizardStep`. */
export const canOpenWizardStep = (step: WizardStep, furthest: WizardStep): boolean =>
  wizardSteps.indexOf(step) <= wizardSteps.indexOf(furthest);
