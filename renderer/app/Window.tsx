import { Outlet } from '@tanstack/react-router';
import { WindowDrop } from '../features/desktop/WindowDrop.tsx';
import { ShortcutsDoor } from '../features/purchases/grid/ShortcutsDoor.tsx';
import { StumbledNotice } from '../features/settings/diagnostics/StumbledNotice.tsx';
import { ProxyDoor } from '../features/settings/network/ProxyDoor.tsx';
import { SecretsRemovedNotice } from '../features/settings/SecretsRemovedNotice.tsx';
import { UpdateStrip } from '../features/settings/UpdateStrip.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { EverywhereCommands } from './EverywhereCommands.tsx';
import { PolicyNotice } from './PolicyNotice.tsx';
import { SetAsideNotices } from './SetAsideNotices.tsx';
import styles from './Window.module.css';

/** The whole window: notices that concern any page, above the page. */
export const Window = () => {
  return (
    <div className={styles.window}>
      <SetAsideNotices />
      <SecretsRemovedNotice />
      <PolicyNotice />
      <UpdateStrip />
      <StumbledNotice />
      <WindowDrop />
      <LiveRegion />
      <ProxyDoor />
      <EverywhereCommands />
      <ShortcutsDoor />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
};
