import { useState } from 'react';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import type { WizardValue } from './WizardContext.ts';

/**
 * Returns the wizard, ignoring changes of the lines alone: typing into one of a thousand lines must not render
 * components that do not read the lines, nor make them search all rows.
 */
export const useWizardWithoutLines = (now: WizardValue): WizardValue => {
  const [kept, keep] = useState(now);
  if (kept === now || (now.draft.step === 'lines' && areWizardsEqual(kept, now))) return kept;
  keep(now);
  return now;
};

const areWizardsEqual = (some: WizardValue, other: WizardValue): boolean =>
  some.wanted === other.wanted &&
  some.today === other.today &&
  some.settings === other.settings &&
  some.unplaced === other.unplaced &&
  JSON.stringify([...some.messages]) === JSON.stringify([...other.messages]) &&
  areDraftsEqualExceptLines(some.draft, other.draft) &&
  serializeOtherFaults(some.faults) === serializeOtherFaults(other.faults) &&
  serializeOtherFaults(some.shown) === serializeOtherFaults(other.shown);

const areDraftsEqualExceptLines = (some: WizardValue['draft'], other: WizardValue['draft']): boolean =>
  Object.entries(other).every(([name, value]) => name === 'lines' || some[name as keyof typeof some] === value);

const serializeOtherFaults = (faults: readonly DraftFault[]): string =>
  JSON.stringify(faults.filter(({ path }) => !path.startsWith('lines.')));
