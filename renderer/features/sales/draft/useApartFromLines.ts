import { useState } from 'react';
import type { DraftFault } from '../../../../app/sales/draft/fault.ts';
import { useWizard, type Wizard } from './WizardContext.ts';

/**
 * The wizard as it stood when something besides the lines last changed, for fields that do not read the lines: typing into
 * a line of a thousand must not draw them again.
 */
export const useApartFromLines = (): Wizard => {
  const now = useWizard();
  const [kept, keep] = useState(now);
  if (kept === now || saysTheSame(kept, now)) return kept;
  keep(now);
  return now;
};

const saysTheSame = (some: Wizard, other: Wizard): boolean =>
  some.wanted === other.wanted &&
  some.today === other.today &&
  JSON.stringify([...some.messages]) === JSON.stringify([...other.messages]) &&
  isSameButLines(some.draft, other.draft) &&
  apartFromLines(some.faults) === apartFromLines(other.faults) &&
  apartFromLines(some.shown) === apartFromLines(other.shown);

const isSameButLines = (some: Wizard['draft'], other: Wizard['draft']): boolean =>
  Object.entries(other).every(([name, value]) => name === 'lines' || some[name as keyof typeof some] === value);

const apartFromLines = (faults: readonly DraftFault[]): string =>
  JSON.stringify(faults.filter(({ path }) => !path.startsWith('lines.')));
