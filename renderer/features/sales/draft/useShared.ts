import { useCallback, useMemo, useReducer } from 'react';
import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';
import { draftFaults } from '#app/sales/draft/faults.ts';
import { draftTotals } from '#app/sales/draft/totals.ts';
import { isoDay } from '#renderer/shared/today.ts';
import { useSettings } from '../delivery/useSettings.ts';
import { fieldMessages, type Refusal, unplacedMessages } from './serverMessages.ts';
import { faultsOfWritten, nothingVisited, reduceVisited, shownFaults } from './shownFaults.ts';
import { useApartFromLines } from './useApartFromLines.ts';
import type { Act } from './useDraft.ts';
import type { Wizard, WizardActions } from './WizardContext.ts';

export interface SharedParts {
  readonly draft: Draft;
  readonly act: Act;
  readonly focusOn: (field: string) => void;
  readonly wanted: string;
  readonly refusal: Refusal | null;
}

export interface Shared {
  readonly wizard: Wizard;
  /** The same, unaffected by typing into a line. */
  readonly apart: Wizard;
  readonly actions: WizardActions;
  /** Shows all faults of the step from now on. */
  readonly showAll: (step: WizardStep) => void;
}

/** Computes the values of the wizard's contexts, once for each state of the draft and on no other change. */
export const useShared = ({ draft, act, focusOn, wanted, refusal }: SharedParts): Shared => {
  const [visited, visit] = useReducer(reduceVisited, nothingVisited);
  const leave = useCallback((field: string) => visit({ kind: 'leftField', field }), []);
  const actions = useMemo(() => ({ act, leave, focusOn }), [act, leave, focusOn]);
  const today = isoDay(new Date());
  const settings = useSettings(draft.company, draft.step === 'delivery' || draft.step === 'check' ? draft.step : null);
  const { lines, pricesIncludeVat } = draft;
  const figures = useMemo(() => draftTotals({ lines, pricesIncludeVat }), [lines, pricesIncludeVat]);
  const allowed = settings?.channels ?? null;
  const faults = useMemo(() => faultsOfWritten(draft, draftFaults(draft, today, allowed)), [draft, today, allowed]);
  const unplaced = useMemo(() => unplacedMessages(refusal), [refusal]);
  const wizard = useMemo(
    () => ({
      ...actions,
      draft,
      wanted,
      today,
      settings,
      faults,
      shown: shownFaults(draft, faults, visited),
      figures,
      messages: fieldMessages(refusal, draft),
      unplaced,
    }),
    [actions, draft, wanted, today, settings, faults, visited, figures, refusal, unplaced],
  );
  const apart = useApartFromLines(wizard);
  return { wizard, apart, actions, showAll: (step) => visit({ kind: 'finishedStep', step }) };
};
