import { useEffect, useState } from 'react';
import { later } from '#renderer/ui/later.tsx';

const ShortcutsDialog = later(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Where a question mark is typed, or another dialog waits for its answer. */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('section[role$=dialog]') !== null ||
  (target instanceof Element && target.matches('input, textarea, select'));

const door = new EventTarget();

/** Shows all keys. */
export const showShortcuts = (): void => {
  door.dispatchEvent(new Event('open'));
};

/** Where all keys are shown: when a question mark is pressed, and when somebody asks for them (`showShortcuts`). */
export const ShortcutsDoor = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (): void => setOpen(true);
    door.addEventListener('open', open);
    return () => door.removeEventListener('open', open);
  }, []);
  useEffect(() => {
    const read = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      showShortcuts();
    };
    document.addEventListener('keydown', read);
    return () => document.removeEventListener('keydown', read);
  }, []);
  return isOpen && <ShortcutsDialog isOpen onClose={() => setOpen(false)} />;
};
