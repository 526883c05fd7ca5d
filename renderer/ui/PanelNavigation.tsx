import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

export interface PanelNavigationProps {
  readonly labels: Readonly<Record<'previous' | 'next' | 'close', string>>;
  /** Goes to the next line of the list beside the panel (1) or the previous one (-1). */
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** The buttons at the head of a panel beside a table; the table handles their keys. */
export const PanelNavigation = ({ labels, onStep, onClose }: PanelNavigationProps) => (
  <>
    <IconButton
      size="small"
      label={labels.previous}
      keys="K"
      icon={<ChevronUp aria-hidden />}
      onPress={() => onStep(-1)}
    />
    <IconButton
      size="small"
      label={labels.next}
      keys="J"
      icon={<ChevronDown aria-hidden />}
      onPress={() => onStep(1)}
    />
    <IconButton size="small" label={labels.close} keys="Esc" icon={<X aria-hidden />} onPress={onClose} />
  </>
);
