import { replaceEqualDeep } from '@tanstack/react-query';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import type { WizardValue } from './WizardContext.ts';

/** A state of the wizard, and all of it that the lines do not decide. */
export interface WizardOutsideLines {
  readonly wizard: WizardValue;
  readonly apart: object;
}

export const createWizardOutsideLines = (wizard: WizardValue): WizardOutsideLines => ({
  wizard,
  apart: omitLines(wizard),
});

/** Returns the state for the wizard as it is now: the same one while nothing but the lines on the screen has changed. */
export const updateWizardOutsideLines = (before: WizardOutsideLines, wizard: WizardValue): WizardOutsideLines => {
  if (before.wizard === wizard) return before;
  const apart = replaceEqualDeep(before.apart, omitLines(wizard));
  return wizard.draft.step === 'lines' && apart === before.apart ? before : { wizard, apart };
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
