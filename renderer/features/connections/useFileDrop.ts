import { useEffect, useEffectEvent, useState } from 'react';
import { type DropFault, type ProfileFile, readDropped } from './droppedFile.ts';

export interface FileDrop {
  /** Something is being dragged over the window. */
  readonly isOver: boolean;
  readonly fault: DropFault | null;
}

/** Takes a profile file that is dropped anywhere in the window, as long as the component is shown. */
export const useFileDrop = (onFile: (file: ProfileFile) => void): FileDrop => {
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<DropFault | null>(null);
  const take = useEffectEvent(async (files: readonly File[]) => {
    const dropped = await readDropped(files);
    setFault(dropped.kind === 'refused' ? dropped.fault : null);
    if (dropped.kind === 'file') onFile(dropped.file);
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', heard: (event: DragEvent) => void): void =>
      document.addEventListener(name, heard, { signal: stop.signal });
    listen('dragover', (event) => {
      // Text that is dragged into a field stays the field's own matter.
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      void take([...event.dataTransfer.files]);
    });
    return () => stop.abort();
  }, []);
  return { isOver, fault };
};
