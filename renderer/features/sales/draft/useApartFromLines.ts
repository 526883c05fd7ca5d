import { useState } from 'react';
import type { DraftFault } from '#app/sales/draft/fault.ts';
import type { Wizard } from './WizardContext.ts';

/**
 * While lines are written, the wizard as it stood when something besides them last changed: typing into a line of a thousand
 * must not draw again what does not read the lines, nor look through all rows for it.
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
