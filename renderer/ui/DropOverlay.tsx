import { FileUp } from 'lucide-react';
import styles from './DropOverlay.module.css';

export interface DropOverlayProps {
  /** The effect of dropping a file here. */
  readonly children: string;
}

/** The whole window takes the file; it says so while one is over it. */
export const DropOverlay = ({ children }: DropOverlayProps) => (
  <div className={styles.place} aria-hidden>
    <p className={styles.words}>
      <FileUp /> {children}
    </p>
  </div>
);
