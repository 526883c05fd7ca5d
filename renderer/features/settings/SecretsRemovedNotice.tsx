import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';

const SecretsRemovedWords = lazyComponent(
  async () => (await import('./SecretsRemovedMessage.tsx')).SecretsRemovedMessage,
);

/** Shows once that a stored sign-in was removed because others could have read it, and what to do next. */
export const SecretsRemovedNotice = () => {
  const { data: info } = useQuery(applicationInfoQuery);
  const [isSeen, setSeen] = useState(false);
  return info?.isStoredSignInRemoved && !isSeen && <SecretsRemovedWords onSeen={() => setSeen(true)} />;
};
