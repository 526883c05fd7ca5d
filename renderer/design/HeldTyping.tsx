import { useLayoutEffect } from 'react';

const patienceMs = 1000;

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const takesText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea');

/** Holds what is typed until the way back is called; then types it into the field that takes the focus next. */
const holdTyping = (): (() => void) => {
  let typed = '';
  const hold = (event: KeyboardEvent): void => {
    if (!isText(event) || takesText(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key;
  };
  window.addEventListener('keydown', hold, { capture: true });
  return () => {
    window.removeEventListener('keydown', hold, { capture: true });
    if (typed !== '') typeIntoNextField(typed);
  };
};

const typeIntoNextField = (text: string): void => {
  const arrival = new AbortController();
  const type = ({ target }: FocusEvent): void => {
    if (!takesText(target)) return;
    arrival.abort();
    // As if it were typed: whoever listens hears of it, and it can be undone.
    document.execCommand('insertText', false, text);
  };
  window.addEventListener('focusin', type, { signal: arrival.signal });
  setTimeout(() => arrival.abort(), patienceMs);
};

/** In the place of what takes the keyboard as soon as it is read from the disk: letters that were meant for it are not lost. */
export const HeldTyping = (): null => {
  // Over before the field that comes in its place takes the focus.
  useLayoutEffect(holdTyping, []);
  return null;
};
