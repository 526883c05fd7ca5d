import { type RefObject, useEffect } from 'react';

const noteFields = new Set<() => void>();
let isFocusPending = false;

/** Moves the focus to the note field; if the invoice is still loading, as soon as it is shown. */
export const focusNoteField = (): void => {
  isFocusPending = true;
  for (const take of noteFields) take();
};

/** Makes a field the one that {@link focusNoteField} moves to, while it is shown and stays. */
export const useNoteField = (field: RefObject<HTMLElement | null>, stays: boolean): void => {
  useEffect(() => {
    if (!stays) return;
    const take = (): void => {
      if (!isFocusPending) return;
      isFocusPending = false;
      field.current?.focus();
    };
    take();
    noteFields.add(take);
    return () => {
      noteFields.delete(take);
    };
  }, [field, stays]);
};
