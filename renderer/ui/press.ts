import type { ButtonProps } from 'react-aria-components/Button';
import { afterPaint } from './afterPaint.ts';

/** A press of a key or a button. */
export interface UserPress {
  /** Start time, on the clock of `performance.now()`. */
  readonly startedAt: number;
  /** Sent by the auto-repeat of a key that is held down. */
  readonly isRepeat: boolean;
}

/** The event that a button passes to its handler. */
export type ButtonPress = Parameters<NonNullable<ButtonProps['onPress']>>[0];

export const getKeyEventPress = ({ timeStamp, repeat }: Pick<KeyboardEvent, 'timeStamp' | 'repeat'>): UserPress => ({
  startedAt: timeStamp,
  isRepeat: repeat,
});

let keyDownAt = 0;
let pointerDownAt = 0;
let isListening = false;

/**
 * Records the start of presses: react-aria calls a button's handler when key or pointer are released, and without their
 * times. To be called before the button is shown.
 */
export const trackPressStarts = (): void => {
  if (isListening) return;
  isListening = true;
  const noteKey = ({ timeStamp, repeat }: KeyboardEvent): void => {
    // A key that is held down counts as one press of a button.
    if (!repeat) keyDownAt = timeStamp;
  };
  const notePointer = ({ timeStamp }: PointerEvent): void => {
    pointerDownAt = timeStamp;
  };
  window.addEventListener('keydown', noteKey, { capture: true });
  window.addEventListener('pointerdown', notePointer, { capture: true });
};

let focusPresentedAt = Number.NEGATIVE_INFINITY;

/** To be called whenever the page itself moves the focus: a key pressed before was not meant for the new target. */
export const noteMovedFocus = (): void => {
  focusPresentedAt = Number.POSITIVE_INFINITY;
  afterPaint(() => {
    focusPresentedAt = performance.now();
  });
};

/**
 * Returns the time since which the focus has been on the screen after the page last moved it; infinite until it was
 * painted.
 */
export const getFocusPaintTime = (): number => focusPresentedAt;

/** Returns the press that a button's handler is called for. */
export const getButtonEventPress = ({ pointerType }: Pick<ButtonPress, 'pointerType'>): UserPress => {
  // Assistive technology presses a button without key and pointer.
  const startedAt =
    pointerType === 'virtual' ? performance.now() : pointerType === 'keyboard' ? keyDownAt : pointerDownAt;
  return { startedAt, isRepeat: false };
};
