import { useEffect, useEffectEvent, useState } from 'react';

/** Handlers of a page run before the window's; the window ignores files that a page has accepted. */
export type FileDropScope = 'page' | 'window';

/**
 * Accepts files that are dropped anywhere in the window, while the component is shown. Returns whether something is
 * being dragged over it that would be dropped here.
 */
export const useFileDrop = (scope: FileDropScope, onDrop: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const stop = new AbortController();
    const target = scope === 'page' ? document : window;
    const listen = (name: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void): void =>
      target.addEventListener(name, (event) => event instanceof DragEvent && handle(event), { signal: stop.signal });
    // Text that is dragged into a field stays the field's own matter.
    const isForUs = (event: DragEvent): boolean =>
      !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
    listen('dragover', (event) => {
      const isOurs = isForUs(event);
      setOver(isOurs);
      if (!isOurs || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (!isForUs(event)) return;
      event.preventDefault();
      handleDrop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, [scope]);
  return isOver;
};
