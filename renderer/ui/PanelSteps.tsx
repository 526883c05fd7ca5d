import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

export interface PanelStepsProps {
  readonly labels: Readonly<Record<'previous' | 'next' | 'close', string>>;
  /** To the next line of what the panel stands beside (1) or the one before (-1). */
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** The buttons at the head of a panel beside a table; their keys are the table's to hear. */
export const PanelSteps = ({ labels, onStep, onClose }: PanelStepsProps) => (
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
