import { useTranslation } from 'react-i18next';
import { PanelNavigation, type PanelNavigationProps } from '../ui/PanelNavigation.tsx';
import { useEscape } from '../ui/useEscape.ts';
import { useLetterKeys } from './useLetterKeys.ts';

export type ListPanelNavigationProps = Omit<PanelNavigationProps, 'labels'>;

/** The buttons at the head of every panel beside the list, and their keys. */
export const ListPanelNavigation = ({ onStep, onClose }: ListPanelNavigationProps) => {
  const { t } = useTranslation('salesList');
  useLetterKeys({ j: () => onStep(1), k: () => onStep(-1) });
  useEscape(onClose);
  const labels = { previous: t('detail.previous'), next: t('detail.next'), close: t('detail.close') };
  return <PanelNavigation labels={labels} onStep={onStep} onClose={onClose} />;
};
