import { useCallback, useEffect, useState } from 'react';

const controls = 'input, select, textarea, button';
/** The checked one of several radio buttons, which gets the focus. */
const chosen = 'input[type="radio"]:checked';

const findFieldElement = (field: string): Element | null =>
  document.querySelector(`[data-field="${CSS.escape(field)}"]`);

/**
 * Moves the focus to the field (or heading) with `data-field` of the given name, after the render that shows it: the
 * field may be on a step that is just opening, or on a line that was just added. `first` gets the focus when the page
 * opens; if a step does not show the field, its heading gets the focus. The field's content is selected, as Tab does
 * it, so that typing replaces it. Also returns the field requested last.
 */
export const useFieldFocus = (first: string): readonly [string, (field: string) => void] => {
  const [wanted, setWanted] = useState({ field: first });
  useEffect(() => {
    const element = findFieldElement(wanted.field) ?? findFieldElement('step');
    const inside = element?.querySelector(chosen) ?? element?.querySelector(controls);
    const control = element?.matches(controls) ? element : (inside ?? element);
    if (control instanceof HTMLElement) control.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [wanted]);
  return [wanted.field, useCallback((field: string) => setWanted({ field }), [])];
};
