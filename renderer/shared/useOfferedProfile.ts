import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEvent } from '../ipc/useEvent.ts';
import type { PickedProfileFile } from './droppedFile.ts';
import { offeredProfileQuery } from './queries.ts';

/**
 * Shows the profile file given at a later start of the application, unless that service is already connected. Returns a
 * function that shows a file from elsewhere.
 */
export const useOfferedProfile = (): ((file: PickedProfileFile) => void) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const show = async (): Promise<void> => {
    await cache.resetQueries(offeredProfileQuery);
    // One that cannot be read is shown, too: with what is wrong.
    const isToBeShown = await cache.ensureQueryData(offeredProfileQuery).then(
      (file) => file !== null,
      () => true,
    );
    if (isToBeShown) await navigate({ to: '/welcome' });
  };
  useEvent('connections.profileOffered', () => void show());
  return (file) => {
    cache.setQueryData(offeredProfileQuery.queryKey, file);
    void navigate({ to: '/welcome' });
  };
};
