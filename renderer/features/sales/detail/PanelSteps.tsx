import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../design/IconButton.tsx';
import { useEscape } from '../../../design/useEscape.ts';
import { useLetterKeys } from '../../purchases/toolbar/useLetterKeys.ts';

export interface PanelStepsProps {
  /** To the next line of the list (1) or the one before (-1). */
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** The buttons at the head of every panel beside the list, and their keys. */
export const PanelSteps = ({ onStep, onClose }: PanelStepsProps) => {
  const { t } = useTranslation('salesList');
  useLetterKeys({ j: () => onStep(1), k: () => onStep(-1) });
  useEscape(onClose);
  return (
    <>
      <IconButton
        size="small"
        label={t('detail.previous')}
        keys="K"
        icon={<ChevronUp aria-hidden />}
        onPress={() => onStep(-1)}
      />
      <IconButton
        size="small"
        label={t('detail.next')}
        keys="J"
        icon={<ChevronDown aria-hidden />}
        onPress={() => onStep(1)}
      />
      <IconButton size="small" label={t('detail.close')} keys="Esc" icon={<X aria-hidden />} onPress={onClose} />
    </>
  );
};
