import { useCallback, useMemo, useReducer } from 'react';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { calculateDraftTotals } from '#app/sales/draft/draftTotals.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { useDeliverySettings } from '../delivery/useDeliverySettings.ts';
import { type DraftRefusal, getDraftLevelMessages, getRefusedFieldMessages } from './serverMessages.ts';
import type { ApplyDraftAction } from './useDraft.ts';
import { useWizardWithoutLines } from './useWizardWithoutLines.ts';
import { getVisibleFaults, noVisitedFields, omitBlankLineFaults, reduceVisitedFields } from './visibleFaults.ts';
import type { WizardActions, WizardValue } from './WizardContext.ts';

export interface WizardValueOptions {
  readonly draft: Draft;
  readonly act: ApplyDraftAction;
  readonly focusOn: (field: string) => void;
  readonly wanted: string;
  readonly capabilities: SalesCapabilities | null;
  readonly refusal: DraftRefusal | null;
}

export interface WizardContextValues {
  readonly wizard: WizardValue;
  /** The same, unaffected by typing into a line. */
  readonly apart: WizardValue;
  readonly actions: WizardActions;
  /** Shows all faults of the step from now on. */
  readonly showAll: (step: WizardStep) => void;
}

/** Computes the values of the wizard's contexts, once for each state of the draft and on no other change. */
export const useWizardValue = ({
  draft,
  act,
  focusOn,
  wanted,
  capabilities,
  refusal,
}: WizardValueOptions): WizardContextValues => {
  const [visited, visit] = useReducer(reduceVisitedFields, noVisitedFields);
  const leave = useCallback((field: string) => visit({ kind: 'leftField', field }), []);
  const actions = useMemo(() => ({ act, leave, focusOn }), [act, leave, focusOn]);
  const today = toLocalIsoDate(new Date());
  const settings = useDeliverySettings(
    draft.company,
    draft.step === 'delivery' || draft.step === 'check' ? draft.step : null,
  );
  const { lines, pricesIncludeVat } = draft;
  const figures = useMemo(() => calculateDraftTotals({ lines, pricesIncludeVat }), [lines, pricesIncludeVat]);
  const allowed = settings?.channels ?? null;
  const faults = useMemo(
    () => omitBlankLineFaults(draft, findDraftFaults(draft, today, allowed, capabilities)),
    [draft, today, allowed, capabilities],
  );
  const unplaced = useMemo(() => getDraftLevelMessages(refusal), [refusal]);
  const wizard = useMemo(
    () => ({
      ...actions,
      draft,
      wanted,
      today,
      settings,
      capabilities,
      faults,
      visibleFaults: getVisibleFaults(draft, faults, visited),
      figures,
      messages: getRefusedFieldMessages(refusal, draft),
      unplaced,
    }),
    [actions, draft, wanted, today, settings, capabilities, faults, visited, figures, refusal, unplaced],
  );
  const apart = useWizardWithoutLines(wizard);
  return { wizard, apart, actions, showAll: (step) => visit({ kind: 'finishedStep', step }) };
};
