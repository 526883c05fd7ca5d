import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export type NoticeTone = 'red' | 'amber' | 'green' | 'blue';

export interface NoticeProps {
  readonly tone: NoticeTone;
  /** alert is announced at once, status when there is a pause, none never. Left out: alert where a person must act (red). */
  readonly role?: 'alert' | 'status' | 'none';
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const icons = { red: CircleAlert, amber: TriangleAlert, green: CircleCheck, blue: Info } as const;

/** Something to know, where it happened, with what one can do about it. */
export const Notice = ({ tone, role = tone === 'red' ? 'alert' : 'status', title, children, actions }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div role={role} className={`${styles.notice} ${styles[tone]}`}>
      <Icon aria-hidden />
      <div className={styles.content}>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {children && <div className={styles.body}>{children}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
};
