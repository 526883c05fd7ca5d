import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropOverlay } from '../../../design/DropOverlay.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { useDrop } from '../../../design/useDrop.ts';
import { isTable } from '../../desktop/isTable.ts';

export interface TableDropProps {
  readonly onFile: (file: File) => void;
}

/** Takes the file of invoices that is dropped anywhere in the window; says of any other why it is not taken. */
export const TableDrop = ({ onFile }: TableDropProps) => {
  const { t } = useTranslation(['salesImport', 'connections']);
  const [fault, setFault] = useState<'salesImport:drop.notTable' | 'connections:drop.several' | null>(null);
  const isOver = useDrop('page', ([file, ...more]) => {
    if (more.length > 0) setFault('connections:drop.several');
    else if (!file || !isTable(file)) setFault('salesImport:drop.notTable');
    else {
      setFault(null);
      onFile(file);
    }
  });
  return (
    <>
      {fault && <Notice tone="amber" role="alert" title={t(fault)} />}
      {isOver && <DropOverlay>{t('drop.here')}</DropOverlay>}
    </>
  );
};
