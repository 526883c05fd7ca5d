import { FileUp } from 'lucide-react';
import styles from './DropOverlay.module.css';

export interface DropOverlayProps {
  /** What happens to a file that is let go here. */
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
