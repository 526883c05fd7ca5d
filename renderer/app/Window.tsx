import { Outlet } from '@tanstack/react-router';
import { SetAsideNotices } from './SetAsideNotices.tsx';
import styles from './Window.module.css';

/** The whole window: what must be told on any page, above the page. */
export const Window = () => (
  <div className={styles.window}>
    <SetAsideNotices />
    <div className={styles.page}>
      <Outlet />
    </div>
  </div>
);
