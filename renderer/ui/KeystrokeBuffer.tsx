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
let pendingLoads = 0;
let buffered = '';
/** Ends the holding; null while nothing is held. */
let activeBuffer: AbortController | null = null;

const stop = (): void => {
  activeBuffer?.abort();
  activeBuffer = null;
  buffered = '';
};

const bufferKey = (event: KeyboardEvent): void => {
  if (takesText(event.target)) return;
  if (leavingKeys.includes(event.key)) stop();
  if (!isText(event)) return;
  event.preventDefault();
  event.stopPropagation();
  buffered += event.key;
};

const release = ({ target }: FocusEvent): void => {
  const text = buffered;
  if (takesText(target)) {
    stop();
    // Inserted like typed text: input events are dispatched, and it can be undone.
    document.execCommand('insertText', false, text);
  } else if (pendingLoads === 0 && isInDialogWithoutField(target)) stop();
};

/**
 * Buffers typed text for the next text field that gets the focus, without a time limit. Buffering ends if the person
 * does something else, or if no field appears. Returns the function to call when loading is over.
 */
const bufferKeystrokes = (): (() => void) => {
  pendingLoads += 1;
  if (!activeBuffer) {
    activeBuffer = new AbortController();
    const { signal } = activeBuffer;
    window.addEventListener('keydown', bufferKey, { capture: true, signal });
    window.addEventListener('focusin', release, { signal });
    window.addEventListener('pointerdown', stop, { capture: true, signal });
  }
  return () => {
    pendingLoads -= 1;
    if (pendingLoads === 0 && buffered === '') stop();
  };
};

/** Placeholder of a lazy component that takes the focus once it is loaded: text typed before that is not lost. */
export const KeystrokeBuffer = (): null => {
  // Ends before the field that replaces it gets the focus.
  useLayoutEffect(bufferKeystrokes, []);
  return null;
};
