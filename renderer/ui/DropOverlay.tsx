import { FileUp } from 'lucide-react';
import styles from './DropOverlay.module.css';

export interface DropOverlayProps {
  /** The effect of dropping a file here. */
  readonly children: string;
}

/** Marks the whole window as a drop target while a file is dragged over it. */
export const DropOverlay = ({ children }: DropOverlayProps) => (
  <div className={styles.overlay} aria-hidden>
    <p className={styles.text}>
      <FileUp /> {children}
    </p>
  </div>
);
