import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import strip from '../../app/Strip.module.css';
import { useOfferedProfile } from '../../app/useOfferedProfile.ts';
import { Button } from '../../design/Button.tsx';
import { DropOverlay } from '../../design/DropOverlay.tsx';
import { Notice } from '../../design/Notice.tsx';
import { useDrop } from '../../design/useDrop.ts';
import { type DropFault, readDropped } from '../connections/droppedFile.ts';
import { isTable } from './isTable.ts';

/** Takes a profile file on every page, as if the application were started with it; says of any other file why it is not taken. */
export const WindowDrop = () => {
  const { t } = useTranslation(['desktop', 'connections']);
  const offer = useOfferedProfile();
  const [fault, setFault] = useState<DropFault | 'table' | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    const dropped = await readDropped(files);
    if (dropped.kind === 'file') {
      setFault(null);
      offer(dropped.file);
    } else setFault(files.length === 1 && files.every(isTable) ? 'table' : dropped.fault);
  };
  const isOver = useDrop('window', (files) => void take(files));
  const words = (of: DropFault | 'table'): string => {
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
              <Button size="small" onPress={() => setFault(null)}>
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
