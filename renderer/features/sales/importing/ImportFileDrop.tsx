import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTableFile } from '#renderer/shared/isTableFile.ts';
import { DropOverlay } from '#renderer/ui/DropOverlay.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFileDrop } from '#renderer/ui/useFileDrop.ts';

export interface ImportFileDropProps {
  readonly onFile: (file: File) => void;
  /** Returns true for the name of a file that can be imported. */
  readonly isAccepted?: (file: File) => boolean;
  readonly prompt: string;
  /** Message for a file that is not accepted. */
  readonly refusal: string;
}

/** Accepts the file that is dropped anywhere in the window; explains why any other is not accepted. */
export const ImportFileDrop = ({ onFile, isAccepted = isTableFile, prompt, refusal }: ImportFileDropProps) => {
  const { t } = useTranslation('connections');
  const [fault, setFault] = useState<string | null>(null);
  const isOver = useFileDrop('page', ([file, ...more]) => {
    if (more.length > 0) setFault(t('drop.several'));
    else if (!file || !isAccepted(file)) setFault(refusal);
    else {
      setFault(null);
      onFile(file);
    }
  });
  return (
    <>
      {fault && <Notice tone="amber" role="alert" title={fault} />}
      {isOver && <DropOverlay>{prompt}</DropOverlay>}
    </>
  );
};
