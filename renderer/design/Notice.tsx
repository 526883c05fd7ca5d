import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export type NoticeTone = 'red' | 'amber' | 'green' | 'blue';

export interface NoticeProps {
  /** red: a person must act (spoken at once); the others are spoken when there is a pause. */
  readonly tone: NoticeTone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const icons = { red: CircleAlert, amber: TriangleAlert, green: CircleCheck, blue: Info } as const;

/** Something to know, where it happened, with what one can do about it. */
export const Notice = ({ tone, title, children, actions }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div role={tone === 'red' ? 'alert' : 'status'} className={`${styles.notice} ${styles[tone]}`}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
};
