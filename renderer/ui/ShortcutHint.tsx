import styles from './ShortcutHint.module.css';

const isMac = /mac/i.test(navigator.userAgent);

/** Formats a combination for this machine: `Ctrl+K` reads ⌘K on a Mac. */
const formatKeys = (keys: string): string =>
  isMac ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys.replaceAll('+', ' ');

/**
 * A key or combination as a small cap; hidden from screen readers, which read `aria-keyshortcuts` or the menu instead.
 */
export const ShortcutHint = ({ children }: { readonly children: string }) => (
  <kbd className={styles.keys} aria-hidden>
    {formatKeys(children)}
  </kbd>
);
