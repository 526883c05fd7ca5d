import { useState } from 'react';
import type { DraftFault } from '#app/sales/draft/fault.ts';
import type { Wizard } from './WizardContext.ts';

/**
 * Returns the wizard, ignoring changes of the lines alone: typing into one of a thousand lines must not render
 * components that do not read the lines, nor make them search all rows.
 */
export const useApartFromLines = (now: Wizard): Wizard => {
  const [kept, keep] = useState(now);
  if (kept === now || (now.draft.step === 'lines' && saysTheSame(kept, now))) return kept;
  keep(now);
  return now;
};

const saysTheSame = (some: Wizard, other: Wizard): boolean =>
  some.wanted === other.wanted &&
  some.today === other.today &&
  some.settings === other.settings &&
  some.unplaced === other.unplaced &&
  JSON.stringify([...some.messages]) === JSON.stringify([...other.messages]) &&
  isSameButLines(some.draft, other.draft) &&
  apartFromLines(some.faults) === apartFromLines(other.faults) &&
  apartFromLines(some.shown) === apartFromLines(other.shown);

const isSameButLines = (some: Wizard['draft'], other: Wizard['draft']): boolean =>
  Object.entries(other).every(([name, value]) => name === 'lines' || some[name as keyof typeof some] === value);

const apartFromLines = (faults: readonly DraftFault[]): string =>
  JSON.stringify(faults.filter(({ path }) => !path.startsWith('lines.')));
