import { useState } from 'react';
import { useOfferedProfile } from '../../app/useOfferedProfile.ts';
import { later } from '../../design/later.tsx';
import { useDrop } from '../../design/useDrop.ts';
import { readDropped } from '../connections/droppedFile.ts';
import type { WindowDropFault } from './DropWords.tsx';
import { isTable } from './isTable.ts';

const DropWords = later(async () => (await import('./DropWords.tsx')).DropWords);

/** Takes a profile file on every page, as if the application were started with it; says of any other file why it is not taken. */
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
