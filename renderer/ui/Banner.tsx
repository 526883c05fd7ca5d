import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { Button } from './Button.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

/** A band across the window, above the page. */
export const Banner = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.banner}>{children}</div>
);

export interface BannerNoticeProps extends Omit<NoticeProps, 'actions'> {
  readonly understood: string;
  readonly onSeen: () => void;
}

/** A notice across the window, until the person dismisses it. */
export const BannerNotice = ({ understood, onSeen, ...notice }: BannerNoticeProps) => (
  <Banner>
    <Notice
      {...notice}
      actions={
        <Button size="small" onPress={onSeen}>
          {understood}
        </Button>
      }
    />
  </Banner>
);
