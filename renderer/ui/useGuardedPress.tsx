import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PresentedContent, type PressValidity } from './presentedContent.ts';
import {
  type ButtonPress,
  getButtonEventPress,
  getFocusPaintTime,
  getKeyEventPress,
  trackPressStarts,
} from './press.ts';
import { useReportPresentedContent } from './useReportPresentedContent.ts';

export interface GuardedPress {
  /** Lets `act` happen only by a press that began when the content was on the screen and the focus on the button. */
  readonly guard: (act: () => void) => (press: ButtonPress) => void;
  /** The same for a key of the page. One that is held down acts once. */
  readonly guardKey: (act: () => void) => (event: KeyboardEvent) => void;
  /** The message that a press had no effect; null if there is none. */
  readonly refusal: ReactNode;
}

/**
 * Guards buttons and keys that act on `content`, which may change or may have just appeared: a press that began before
 * is refused, and the person is asked to press again. Null: there is no content yet.
 */
export const useGuardedPress = (content: string | null): GuardedPress => {
  const { t } = useTranslation('common');
  const [presented] = useState(() => new PresentedContent());
  const [refusals, setRefusals] = useState(0);
  useReportPresentedContent(presented, content);
  useEffect(trackPressStarts, []);
  const act = (validity: PressValidity, work: () => void): void => {
    setRefusals((before) => (validity === 'valid' ? 0 : before + 1));
    if (validity === 'valid') work();
  };
  return {
    guard: (work) => (pressed) => {
      const press = getButtonEventPress(pressed);
      const isFocusLate = pressed.pointerType === 'keyboard' && press.startedAt < getFocusPaintTime();
      act(isFocusLate ? 'early' : presented.judge(press, content), work);
    },
    guardKey: (work) => (event) => {
      const validity = presented.judge(getKeyEventPress(event), content);
      if (validity !== 'held') act(validity, work);
    },
    // A separate alert, because the page's live region is hidden while a dialog is open. A new one for each refused
    // press, in texts that differ by a space, so that each is announced.
    refusal:
      refusals > 0 ? (
        <p key={refusals} role="alert">
          {t('pressAgain')}
          {refusals % 2 === 0 && '\u00a0'}
        </p>
      ) : null,
  };
};
