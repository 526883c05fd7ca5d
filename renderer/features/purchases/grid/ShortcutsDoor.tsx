import { useEffect, useState } from 'react';
import { later } from '#renderer/ui/later.tsx';

const ShortcutsDialog = later(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Returns true where a question mark is text input, or another dialog is open. */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('section[role$=dialog]') !== null ||
  (target instanceof Element && target.matches('input, textarea, select'));

const door = new EventTarget();

/** Shows all keys. */
export const showShortcuts = (): void => {
  door.dispatchEvent(new Event('open'));
};

/** Opens the list of keyboard shortcuts on a question mark or on request (`showShortcuts`). */
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
