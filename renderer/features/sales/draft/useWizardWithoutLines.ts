import { useState } from 'react';
import type { WizardValue } from './WizardContext.ts';
import { createWizardOutsideLines, updateWizardOutsideLines } from './wizardOutsideLines.ts';

/**
 * Returns the wizard, ignoring changes of the lines alone: typing into one of a thousand lines must not render
 * components that do not read the lines, nor make them search all rows.
 */
export const useWizardWithoutLines = (now: WizardValue): WizardValue => {
  const [stable, setStable] = useState(() => createWizardOutsideLines(now));
  const next = updateWizardOutsideLines(stable, now);
  if (next !== stable) setStable(next);
  return next.wizard;
};
