import { useCallback, useEffect, useState } from 'react';

const controls = 'input, select, textarea, button';

/**
 * Brings the keyboard to the field (or the heading) with `data-field` of the given name, after the rendering that shows it:
 * the field may stand on a step that is only being opened, or on a line that is only being added. `first` is the one for
 * the moment in which the page opens.
 */
export const useFocus = (first: string): ((field: string) => void) => {
  const [wanted, setWanted] = useState({ field: first });
  useEffect(() => {
    const place = document.querySelector(`[data-field="${CSS.escape(wanted.field)}"]`);
    const control = place?.matches(controls) ? place : (place?.querySelector(controls) ?? place);
    if (control instanceof HTMLElement) control.focus();
  }, [wanted]);
  return useCallback((field) => setWanted({ field }), []);
};
