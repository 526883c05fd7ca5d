import { useTranslation } from 'react-i18next';
import type { ProfileDropFault } from '#renderer/shared/droppedFile.ts';
import { BannerNotice } from '#renderer/ui/Banner.tsx';
import { DropOverlay } from '#renderer/ui/DropOverlay.tsx';

export type WindowDropFault = ProfileDropFault | 'table';

export interface FileDropMessageProps {
  readonly fault: WindowDropFault | null;
  readonly isOver: boolean;
  readonly onSeen: () => void;
}

/** Says which files may be dropped while one is dragged over the window, and why a file was not accepted. */
export const FileDropMessage = ({ fault, isOver, onSeen }: FileDropMessageProps) => {
  const { t } = useTranslation(['desktop', 'connections']);
  const getText = (of: WindowDropFault): string => {
    if (of === 'table' || of === 'notProfile') return t(`drop.${of}`);
    return t(`connections:drop.${of}`);
  };
  return (
    <>
      {fault && (
        <BannerNotice tone="amber" role="alert" title={getText(fault)} understood={t('drop.dismiss')} onSeen={onSeen} />
      )}
      {isOver && <DropOverlay>{t('connections:drop.prompt')}</DropOverlay>}
    </>
  );
};
