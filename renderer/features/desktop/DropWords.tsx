import { useTranslation } from 'react-i18next';
import type { DropFault } from '#renderer/shared/droppedFile.ts';
import { DropOverlay } from '#renderer/ui/DropOverlay.tsx';
import { StripNotice } from '#renderer/ui/Strip.tsx';

export type WindowDropFault = DropFault | 'table';

export interface DropWordsProps {
  readonly fault: WindowDropFault | null;
  readonly isOver: boolean;
  readonly onSeen: () => void;
}

/** Says which files may be dropped while one is dragged over the window, and why a file was not accepted. */
export const DropWords = ({ fault, isOver, onSeen }: DropWordsProps) => {
  const { t } = useTranslation(['desktop', 'connections']);
  const words = (of: WindowDropFault): string => {
    if (of === 'table' || of === 'notProfile') return t(`drop.${of}`);
    return t(`connections:drop.${of}`);
  };
  return (
    <>
      {fault && (
        <StripNotice tone="amber" role="alert" title={words(fault)} understood={t('drop.understood')} onSeen={onSeen} />
      )}
      {isOver && <DropOverlay>{t('connections:drop.here')}</DropOverlay>}
    </>
  );
};
