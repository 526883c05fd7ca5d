import { Outlet } from '@tanstack/react-router';
import { WindowFileDrop } from '../features/desktop/WindowFileDrop.tsx';
import { FindingGlossaryListener } from '../features/purchases/glossary/FindingGlossaryListener.tsx';
import { ShortcutsDialogListener } from '../features/purchases/grid/ShortcutsDialogListener.tsx';
import { SalesNotices } from '../features/sales/SalesNotices.tsx';
import { BackupFailureNotice } from '../features/settings/backup/BackupFailureNotice.tsx';
import { UnexpectedErrorNotice } from '../features/settings/diagnostics/UnexpectedErrorNotice.tsx';
import { KeyringWaitNotice } from '../features/settings/KeyringWaitNotice.tsx';
import { ProxyPasswordListener } from '../features/settings/network/ProxyPasswordListener.tsx';
import { SecretsRemovedNotice } from '../features/settings/SecretsRemovedNotice.tsx';
import { UpdateBanner } from '../features/settings/UpdateBanner.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { GlobalMenuCommands } from './GlobalMenuCommands.tsx';
import { PolicyNotice } from './PolicyNotice.tsx';
import { SetAsideFilesNotices } from './SetAsideFilesNotices.tsx';
import { useClearedLiveRegion } from './useClearedLiveRegion.ts';
import styles from './WindowLayout.module.css';

/** The whole window: notices that concern any page, above the page. */
export const WindowLayout = () => {
  useClearedLiveRegion();
  return (
    <div className={styles.window}>
      <SetAsideFilesNotices />
      <SecretsRemovedNotice />
      <KeyringWaitNotice />
      <PolicyNotice />
      <SalesNotices />
      <BackupFailureNotice />
      <UpdateBanner />
      <UnexpectedErrorNotice />
      <WindowFileDrop />
      <LiveRegion />
      <ProxyPasswordListener />
      <GlobalMenuCommands />
      <ShortcutsDialogListener />
      <FindingGlossaryListener />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
};
