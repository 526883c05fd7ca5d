import { useTranslation } from 'react-i18next';
import strip from '../../app/Strip.module.css';
import { Button } from '../../design/Button.tsx';
import { DropOverlay } from '../../design/DropOverlay.tsx';
import { Notice } from '../../design/Notice.tsx';
import type { DropFault } from '../connections/droppedFile.ts';

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
        <div className={strip.strip}>
          <Notice
            tone="amber"
            role="alert"
            title={words(fault)}
            actions={
              <Button size="small" onPress={onSeen}>
                {t('drop.understood')}
              </Button>
            }
          />
        </div>
      )}
      {isOver && <DropOverlay>{t('connections:drop.here')}</DropOverlay>}
    </>
  );
};
