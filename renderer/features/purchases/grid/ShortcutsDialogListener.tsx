import { useEffect, useState } from 'react';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Returns true where a question mark is text input, or another dialog is open. */
const isKeyTaken = (target: EventTarget | null): boolean =>
  document.querySelector('section[role$=dialog]') !== null ||
  (target instanceof Element && target.matches('input, textarea, select'));

const shortcutsTarget = new EventTarget();

/** Shows all keys. */
export const openShortcutsDialog = (): void => {
  shortcutsTarget.dispatchEvent(new Event('open'));
};

/** Opens the list of keyboard shortcuts on a question mark or on request (`openShortcutsDialog`). */
export const ShortcutsDialogListener = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (): void => setOpen(true);
    shortcutsTarget.addEventListener('open', open);
    return () => shortcutsTarget.removeEventListener('open', open);
  }, []);
  useEffect(() => {
    const read = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event.target)) return;
      event.preventDefault();
      openShortcutsDialog();
    };
    document.addEventListener('keydown', read);
    return () => document.removeEventListener('keydown', read);
  }, []);
  return isOpen && <ShortcutsDialog isOpen onClose={() => setOpen(false)} />;
};
