import { useLayoutEffect } from 'react';

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const leavingKeys: readonly string[] = ['Escape', 'Tab'];

const fields = 'input, textarea';

const takesText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(fields);

/** Returns true if a dialog without text fields got the focus. */
const isInDialogWithoutField = (target: EventTarget | null): boolean => {
  const dialog = target instanceof Element ? target.closest('[role=dialog]') : null;
  return dialog !== null && dialog.querySelector(fields) === null;
};

/** Number of lazy components being loaded, possibly nested. */
let readings = 0;
let typed = '';
/** Ends the holding; null while nothing is held. */
let holding: AbortController | null = null;

const stop = (): void => {
  holding?.abort();
  holding = null;
  typed = '';
};

const hold = (event: KeyboardEvent): void => {
  if (takesText(event.target)) return;
  if (leavingKeys.includes(event.key)) stop();
  if (!isText(event)) return;
  event.preventDefault();
  event.stopPropagation();
  typed += event.key;
};

const release = ({ target }: FocusEvent): void => {
  const text = typed;
  if (takesText(target)) {
    stop();
    // Inserted like typed text: input events are dispatched, and it can be undone.
    document.execCommand('insertText', false, text);
  } else if (readings === 0 && isInDialogWithoutField(target)) stop();
};

/**
 * Buffers typed text for the next text field that gets the focus, without a time limit. Buffering ends if the person
 * does something else, or if no field appears. Returns the function to call when loading is over.
 */
const holdTyping = (): (() => void) => {
  readings += 1;
  if (!holding) {
    holding = new AbortController();
    const { signal } = holding;
    window.addEventListener('keydown', hold, { capture: true, signal });
    window.addEventListener('focusin', release, { signal });
    window.addEventListener('pointerdown', stop, { capture: true, signal });
  }
  return () => {
    readings -= 1;
    if (readings === 0 && typed === '') stop();
  };
};

/** Placeholder of a lazy component that takes the focus once it is loaded: text typed meanwhile is not lost. */
export const HeldTyping = (): null => {
  // Ends before the field that replaces it gets the focus.
  useLayoutEffect(holdTyping, []);
  return null;
};
