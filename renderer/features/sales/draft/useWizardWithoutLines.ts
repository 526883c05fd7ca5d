import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import type { WizardValue } from './WizardContext.ts';

/**
 * Returns the wizard, ignoring changes of the lines alone: typing into one of a thousand lines must not render
 * components that do not read the lines, nor make them search all rows.
 */
export const useWizardWithoutLines = (now: WizardValue): WizardValue => {
  const [stable, setStable] = useState({ wizard: now, apart: omitLines(now) });
  if (stable.wizard === now) return now;
  const apart = replaceEqualDeep(stable.apart, omitLines(now));
  if (now.draft.step === 'lines' && apart === stable.apart) return stable.wizard;
  setStable({ wizard: now, apart });
  return now;
};

/** Returns all values of the wizard that the lines do not decide. */
const omitLines = ({ draft, figures: _figures, messages, faults, visibleFaults, ...others }: WizardValue): object => {
  const { lines: _lines, ...otherFields } = draft;
  return {
    ...others,
    draft: otherFields,
    messages: [...messages],
    faults: faults.filter(isOutsideLines),
    visibleFaults: visibleFaults.filter(isOutsideLines),
  };
};

const isOutsideLines = ({ path }: DraftFault): boolean => !path.startsWith('lines.');
