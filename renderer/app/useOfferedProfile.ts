import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEvent } from '../ipc/useEvent.ts';
import { offeredProfileQuery } from './queries.ts';

/** Shows the profile file that a later start of the application brought, unless that service is connected already. */
export const useOfferedProfile = (): void => {
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
};
