import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Left out: it opens and closes by itself. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
}

/** Something that is there when it is wanted, folded away under its title. */
export const Disclosure = ({ title, children, isOpen, onToggle }: DisclosureProps) => (
  <details className={styles.disclosure} open={isOpen} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary className={styles.summary}>
      <ChevronRight aria-hidden />
      {title}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
