import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationInfoQuery } from '../shared/queries.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';

const SetAsideWords = lazyComponent(async () => (await import('./SetAsideFilesMessage.tsx')).SetAsideFilesMessage);

/** Reports once the files that could not be read and were set aside. */
export const SetAsideFilesNotices = () => {
  const { data: info } = useQuery(applicationInfoQuery);
  const [dismissedCount, setDismissedCount] = useState(0);
  const files = info?.setAside.slice(dismissedCount) ?? [];
  return (
    files.length > 0 && <SetAsideWords files={files} onSeen={() => setDismissedCount(dismissedCount + files.length)} />
  );
};
