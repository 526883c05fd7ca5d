import { useEffect, useState } from 'react';

/**
 * Brings the keyboard to the field with `data-field` of the given name after the rendering that shows it: fields of a step
 * that is only being opened, or of a line that is only being added.
 */
export const useFocus = (): ((field: string) => void) => {
  const [wanted, setWanted] = useState<{ readonly field: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const place = document.querySelector(`[data-field="${CSS.escape(wanted.field)}"]`);
    const control = place?.matches('input, select, textarea, button')
      ? place
      : place?.querySelector('input, select, textarea, button');
    if (control instanceof HTMLElement) control.focus();
  }, [wanted]);
  return (field) => setWanted({ field });
};
