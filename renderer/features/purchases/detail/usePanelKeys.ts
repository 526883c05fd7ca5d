import { useLetterKeys } from '#renderer/shared/useLetterKeys.ts';
import { getKeyEventPress, type UserPress } from '#renderer/ui/press.ts';
import { useEscape } from '#renderer/ui/useEscape.ts';

export interface PanelKeyHandlers {
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onReview: (state: 'reviewed' | 'query', press: UserPress) => void;
  readonly onNote: () => void;
}

/**
 * Handles keys while the panel is open: Escape and its letters, anywhere on the page; the grid handles its own keys
 * first.
 */
export const usePanelKeys = ({ onStep, onClose, onReview, onNote }: PanelKeyHandlers): void => {
  useLetterKeys({
    j: () => onStep(1),
    k: () => onStep(-1),
    r: (event) => onReview('reviewed', getKeyEventPress(event)),
    q: (event) => onReview('query', getKeyEventPress(event)),
    n: onNote,
  });
  useEscape(onClose);
};
