import { Outlet } from '@tanstack/react-router';
import { WindowDrop } from '../features/desktop/WindowDrop.tsx';
import { ShortcutsTrigger } from '../features/purchases/grid/ShortcutsTrigger.tsx';
import { UnexpectedErrorNotice } from '../features/settings/diagnostics/UnexpectedErrorNotice.tsx';
import { ProxyTrigger } from '../features/settings/network/ProxyTrigger.tsx';
import { SecretsRemovedNotice } from '../features/settings/SecretsRemovedNotice.tsx';
import { UpdateBanner } from '../features/settings/UpdateBanner.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { EverywhereCommands } from './EverywhereCommands.tsx';
import { PolicyNotice } from './PolicyNotice.tsx';
import { SetAsideNotices } from './SetAsideNotices.tsx';
import styles from './WindowLayout.module.css';

/** The whole window: notices that concern any page, above the page. */
export const WindowLayout = () => {
  return (
    <div className={styles.window}>
      <SetAsideNotices />
      <SecretsRemovedNotice />
      <PolicyNotice />
      <UpdateBanner />
      <UnexpectedErrorNotice />
      <WindowDrop />
      <LiveRegion />
      <ProxyTrigger />
      <EverywhereCommands />
      <ShortcutsTrigger />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
};
