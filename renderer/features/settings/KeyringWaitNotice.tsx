import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const KeyringWaitWords = lazyComponent(async () => (await import('./KeyringWaitMessage.tsx')).KeyringWaitMessage);

/** Milliseconds before the notice is shown: a keyring that asks nobody answers sooner. */
const noticeDelayMs = 1000;

/** Shows that the system's keyring has not answered yet, which may be waiting for the person, and what to do. */
export const KeyringWaitNotice = () => {
  const { data: info } = useQuery(applicationInfoQuery);
  const [isDue, setDue] = useState(false);
  const isWaiting = info?.secretStorage === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setDue(true), noticeDelayMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isDue && <KeyringWaitWords platform={info.platform} />;
};
