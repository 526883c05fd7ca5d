import { createContext, use } from 'react';
import type { ServiceFieldMessage } from '#app/contract/errors.ts';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { FetchedSalesSettings } from '#app/contract/sales/settings.ts';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import type { DraftTotals } from '#app/sales/draft/draftTotals.ts';
import type { ApplyDraftAction } from './useDraft.ts';

/** Actions available to every step and field of the wizard; the same object for as long as the draft is open. */
export interface WizardActions {
  readonly act: ApplyDraftAction;
  /** The person has left the field of that name (`toStableFieldPath`). */
  readonly leave: (field: string) => void;
  /** Moves the focus to the field of that name once it is on the screen. */
  readonly focusOn: (field: string) => void;
}

/** Values shared by all steps and fields of the wizard. */
export interface WizardValue extends WizardActions {
  readonly draft: Draft;
  /** The field that the keyboard was sent to last: it must be on the screen. */
  readonly wanted: string;
  /** Today as an ISO date on this machine's calendar. */
  readonly today: string;
  /** The service's settings; null while they are unknown. */
  readonly settings: FetchedSalesSettings | null;
  /** What the service takes; null while it is unknown. */
  readonly capabilities: SalesCapabilities | null;
  /** All faults of the draft, and those to show now. */
  readonly faults: readonly DraftFault[];
  readonly visibleFaults: readonly DraftFault[];
  readonly figures: DraftTotals;
  /** Messages of the service by path, and those without a field. */
  readonly messages: ReadonlyMap<string, string>;
  readonly unplaced: readonly ServiceFieldMessage[];
}

export const WizardContext = createContext<WizardValue | null>(null);
export const WizardActionsContext = createContext<WizardActions | null>(null);

/**
 * Returns the wizard's state; only inside the wizard. On the step of the lines it lacks what is typed into them:
 * `LinesStep` passes that on itself.
 */
export const useWizard = (): WizardValue => {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('no draft is open');
  return wizard;
};

/**
 * Returns the wizard's actions only, for components that do not read the draft: they do not render on its changes,
 * which matters for one line among hundreds.
 */
export const useWizardActions = (): WizardActions => {
  const actions = use(WizardActionsContext);
  if (!actions) throw new Error('no draft is open');
  return actions;
};
