import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here, why, and what to do. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.emptyState}>
    <span className={styles.icon}>{icon}</span>
    <h2 className={styles.title}>{title}</h2>
    {children && <div className={styles.body}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
