import { useEffect, useState } from 'react';

const controls = 'input, select, textarea, button';

/**
 * Brings the keyboard to the field (or the heading) with `data-field` of the given name, after the rendering that shows it:
 * the field may stand on a step that is only being opened, or on a line that is only being added.
 */
export const useFocus = (): ((field: string) => void) => {
  const [wanted, setWanted] = useState<{ readonly field: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const place = document.querySelector(`[data-field="${CSS.escape(wanted.field)}"]`);
    const control = place?.matches(controls) ? place : (place?.querySelector(controls) ?? place);
    if (control instanceof HTMLElement) control.focus();
  }, [wanted]);
  return (field) => setWanted({ field });
};
