import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { later } from '#renderer/ui/later.tsx';

const SecretsRemovedWords = later(async () => (await import('./SecretsRemovedWords.tsx')).SecretsRemovedWords);

/** Shows once that a stored sign-in was removed because others could have read it, and what to do next. */
export const SecretsRemovedNotice = () => {
  const { data: info } = useQuery(applicationInfoQuery);
  const [isSeen, setSeen] = useState(false);
  return info?.isStoredSignInRemoved && !isSeen && <SecretsRemovedWords onSeen={() => setSeen(true)} />;
};
