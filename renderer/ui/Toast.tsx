import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Toast.module.css';

export interface ToastProps {
  /** What was done; null while there is nothing to tell. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/**
 * News of what was just done, over the lower edge of what it was done to. It stays until it is closed or followed by the next:
 * nobody must hurry to take something back. Must be there while it is empty, or screen readers would miss its first words.
 */
export const Toast = ({ children, action, closeLabel, onClose }: ToastProps) => (
  <div className={styles.place}>
    <div role="status">{children && <span className={styles.words}>{children}</span>}</div>
    {children && (
      <div className={styles.actions}>
        {action}
        <IconButton size="small" label={closeLabel} icon={<X aria-hidden />} onPress={onClose} />
      </div>
    )}
  </div>
);
