import { createContext, use } from 'react';
import type { FieldMessage } from '../../../../app/contract/errors.ts';
import type { Draft } from '../../../../app/contract/sales.ts';
import type { DraftFault } from '../../../../app/sales/draft/fault.ts';
import type { Act } from './useDraft.ts';

/** What every step and field of the wizard shares. */
export interface Wizard {
  readonly draft: Draft;
  readonly act: Act;
  /** Today as an ISO date on this machine's calendar. */
  readonly today: string;
  /** Mistakes to be seen now. */
  readonly faults: readonly DraftFault[];
  /** Words of the service by path, and those without a field. */
  readonly messages: ReadonlyMap<string, string>;
  readonly unplaced: readonly FieldMessage[];
  /** The person has left the field at `path`. */
  readonly leave: (path: string) => void;
  /** Brings the keyboard to the field at `path` once it is on the screen. */
  readonly focusOn: (path: string) => void;
}

export const WizardContext = createContext<Wizard | null>(null);

/** Only inside the wizard. */
export const useWizard = (): Wizard => {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('no draft is open');
  return wizard;
};
