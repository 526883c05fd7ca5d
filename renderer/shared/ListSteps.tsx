import { useTranslation } from 'react-i18next';
import { PanelSteps, type PanelStepsProps } from '../ui/PanelSteps.tsx';
import { useEscape } from '../ui/useEscape.ts';
import { useLetterKeys } from './useLetterKeys.ts';

export type ListStepsProps = Omit<PanelStepsProps, 'labels'>;

/** The buttons at the head of every panel beside the list, and their keys. */
export const ListSteps = ({ onStep, onClose }: ListStepsProps) => {
  const { t } = useTranslation('salesList');
  useLetterKeys({ j: () => onStep(1), k: () => onStep(-1) });
  useEscape(onClose);
  const labels = { previous: t('detail.previous'), next: t('detail.next'), close: t('detail.close') };
  return <PanelSteps labels={labels} onStep={onStep} onClose={onClose} />;
};
