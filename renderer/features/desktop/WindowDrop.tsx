import { useState } from 'react';
import { readDropped } from '#renderer/shared/droppedFile.ts';
import { isTable } from '#renderer/shared/isTable.ts';
import { useOfferedProfile } from '#renderer/shared/useOfferedProfile.ts';
import { later } from '#renderer/ui/later.tsx';
import { useDrop } from '#renderer/ui/useDrop.ts';
import type { WindowDropFault } from './DropWords.tsx';

const DropWords = later(async () => (await import('./DropWords.tsx')).DropWords);

/**
 * Accepts a profile file on every page, like one given at the start of the application; explains why any other file is
 * not accepted.
 */
export const WindowDrop = () => {
  const offer = useOfferedProfile();
  const [fault, setFault] = useState<WindowDropFault | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    const dropped = await readDropped(files);
    if (dropped.kind === 'file') {
      setFault(null);
      offer(dropped.file);
    } else setFault(files.length === 1 && files.every(isTable) ? 'table' : dropped.fault);
  };
  const isOver = useDrop('window', (files) => void take(files));
  const isTold = fault !== null || isOver;
  return isTold && <DropWords fault={fault} isOver={isOver} onSeen={() => setFault(null)} />;
};
