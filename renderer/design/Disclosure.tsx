import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Something that is there when it is wanted, folded away under its title. */
export const Disclosure = ({ title, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary className={styles.title}>
      <ChevronRight aria-hidden />
      {title}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
