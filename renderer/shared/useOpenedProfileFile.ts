import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIpcEvent } from '../ipc/useIpcEvent.ts';
import type { PickedProfileFile } from './droppedFile.ts';
import { openedProfileFileQuery } from './queries.ts';

/**
 * Shows the profile file given at a later start of the application, unless that service is already connected. Returns a
 * function that shows a file from elsewhere.
 */
export const useOpenedProfileFile = (): ((file: PickedProfileFile) => void) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const show = async (): Promise<void> => {
    await cache.resetQueries(openedProfileFileQuery);
    // One that cannot be read is shown, too: with what is wrong.
    const isToBeShown = await cache.ensureQueryData(openedProfileFileQuery).then(
      (file) => file !== null,
      () => true,
    );
    if (isToBeShown) await navigate({ to: '/welcome' });
  };
  useIpcEvent('connections.profileOffered', () => void show());
  return (file) => {
    cache.setQueryData(openedProfileFileQuery.queryKey, file);
    void navigate({ to: '/welcome' });
  };
};
