import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Toast.module.css';

export interface ToastProps {
  /** The completed action; null if there is none. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/**
 * Reports a completed action over the lower edge of its area. It stays until it is closed or replaced, so that there is
 * no hurry to undo. Must be rendered while it is empty, or screen readers would miss its first message.
 */
export const Toast = ({ children, action, closeLabel, onClose }: ToastProps) => (
  <div className={styles.toastRegion}>
    <div role="status">{children && <span className={styles.message}>{children}</span>}</div>
    {children && (
      <div className={styles.actions}>
        {action}
        <IconButton size="small" label={closeLabel} icon={<X aria-hidden />} onPress={onClose} />
      </div>
    )}
  </div>
);
