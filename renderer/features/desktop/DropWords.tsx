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

/** What may be dropped on the window while something is held over it, and why something was not taken. */
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
