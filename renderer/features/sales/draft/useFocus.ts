import { useCallback, useEffect, useState } from 'react';

const controls = 'input, select, textarea, button';
/** Of several radio buttons, the keyboard stands on the chosen one. */
const chosen = 'input[type="radio"]:checked';

const placeOf = (field: string): Element | null => document.querySelector(`[data-field="${CSS.escape(field)}"]`);

/**
 * Brings the keyboard to the field (or the heading) with `data-field` of the given name, after the rendering that shows it:
 * the field may stand on a step that is only being opened, or on a line that is only being added. `first` is the one for
 * the moment in which the page opens; where a step does not show the field, its heading does. What stands in the field is
 * chosen, as Tab does it: typing takes its place. Answers the field that was wanted last, too.
 */
export const useFocus = (first: string): readonly [string, (field: string) => void] => {
  const [wanted, setWanted] = useState({ field: first });
  useEffect(() => {
    const place = placeOf(wanted.field) ?? placeOf('step');
    const inside = place?.querySelector(chosen) ?? place?.querySelector(controls);
    const control = place?.matches(controls) ? place : (inside ?? place);
    if (control instanceof HTMLElement) control.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [wanted]);
  return [wanted.field, useCallback((field: string) => setWanted({ field }), [])];
};
