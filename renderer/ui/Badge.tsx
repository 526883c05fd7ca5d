import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type StatusTone = 'neutral' | 'red' | 'amber' | 'green' | 'blue' | 'violet';

export interface BadgeProps {
  readonly tone?: StatusTone;
  readonly icon?: ReactNode;
  /** Its word as a tooltip, where there may be room for the icon alone. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A status: icon, word and colour together, so that none of them carries it alone. */
export const Badge = ({ tone = 'neutral', icon, title, children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`} title={title}>
    {icon}
    <span className={styles.text}>{children}</span>
  </span>
);
