import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTableFile } from '#renderer/shared/isTableFile.ts';
import { DropOverlay } from '#renderer/ui/DropOverlay.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFileDrop } from '#renderer/ui/useFileDrop.ts';

export interface ImportFileDropProps {
  readonly onFile: (file: File) => void;
}

/** Accepts the invoice file that is dropped anywhere in the window; explains why any other is not accepted. */
export const ImportFileDrop = ({ onFile }: ImportFileDropProps) => {
  const { t } = useTranslation(['salesImport', 'connections']);
  const [fault, setFault] = useState<'salesImport:drop.notTable' | 'connections:drop.several' | null>(null);
  const isOver = useFileDrop('page', ([file, ...more]) => {
    if (more.length > 0) setFault('connections:drop.several');
    else if (!file || !isTableFile(file)) setFault('salesImport:drop.notTable');
    else {
      setFault(null);
      onFile(file);
    }
  });
  return (
    <>
      {fault && <Notice tone="amber" role="alert" title={t(fault)} />}
      {isOver && <DropOverlay>{t('drop.prompt')}</DropOverlay>}
    </>
  );
};
