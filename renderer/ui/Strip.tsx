import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';
import styles from './Strip.module.css';

/** A band across the window, above the page. */
export const Strip = ({ children }: { readonly children: ReactNode }) => <div className={styles.strip}>{children}</div>;

export interface StripNoticeProps extends Omit<NoticeProps, 'actions'> {
  readonly understood: string;
  readonly onSeen: () => void;
}

/** A notice across the window, until the person dismisses it. */
export const StripNotice = ({ understood, onSeen, ...notice }: StripNoticeProps) => (
  <Strip>
    <Notice
      {...notice}
      actions={
        <Button size="small" onPress={onSeen}>
          {understood}
        </Button>
      }
    />
  </Strip>
);
