import { type RefObject, useEffect } from 'react';

const fields = new Set<() => void>();
let isWanted = false;

/** Moves the focus to the note field; if the invoice is still loading, as soon as it is shown. */
export const goToNote = (): void => {
  isWanted = true;
  for (const take of fields) take();
};

/** Makes a field the one that {@link goToNote} moves to, while it is shown and stays. */
export const useNoteField = (field: RefObject<HTMLElement | null>, stays: boolean): void => {
  useEffect(() => {
    if (!stays) return;
    const take = (): void => {
      if (!isWanted) return;
      isWanted = false;
      field.current?.focus();
    };
    take();
    fields.add(take);
    return () => {
      fields.delete(take);
    };
  }, [field, stays]);
};
