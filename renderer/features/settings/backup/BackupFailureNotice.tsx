import { useState } from 'react';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const BackupFailureBanner = lazyComponent(async () => (await import('./BackupFailureBanner.tsx')).BackupFailureBanner);

/**
 * Announces a failed scheduled backup above any page. Asks nothing before the first backup of this run: one that has failed is
 * tried again soon after the start.
 */
export const BackupFailureNotice = () => {
  const [isChanged, setChanged] = useState(false);
  useIpcEvent('backup.changed', () => setChanged(true));
  return isChanged && <BackupFailureBanner />;
};
