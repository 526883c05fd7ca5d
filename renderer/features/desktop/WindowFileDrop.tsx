import { useState } from 'react';
import { readDroppedProfile } from '#renderer/shared/droppedFile.ts';
import { isTableFile } from '#renderer/shared/isTableFile.ts';
import { useOpenedProfileFile } from '#renderer/shared/useOpenedProfileFile.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useFileDrop } from '#renderer/ui/useFileDrop.ts';
import type { WindowDropFault } from './FileDropMessage.tsx';

const DropWords = lazyComponent(async () => (await import('./FileDropMessage.tsx')).FileDropMessage);

/**
 * Accepts a profile file on every page, like one given at the start of the application; explains why any other file is
 * not accepted.
 */
export const WindowFileDrop = () => {
  const offer = useOpenedProfileFile();
  const [fault, setFault] = useState<WindowDropFault | null>(null);
  const readFiles = async (files: readonly File[]): Promise<void> => {
    const dropped = await readDroppedProfile(files);
    if (dropped.kind === 'file') {
      setFault(null);
      offer(dropped.file);
    } else setFault(files.length === 1 && files.every(isTableFile) ? 'table' : dropped.fault);
  };
  const isOver = useFileDrop('window', (files) => void readFiles(files));
  const isVisible = fault !== null || isOver;
  return isVisible && <DropWords fault={fault} isOver={isOver} onSeen={() => setFault(null)} />;
};
