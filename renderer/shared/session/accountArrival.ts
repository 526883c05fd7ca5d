import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Connection } from '#app/contract/connections.ts';
import type { SessionState } from '#app/contract/session.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toCompanySearchParams } from '../navigation/companySearchParams.ts';
import { connectionsQuery, sessionQuery } from '../queries.ts';

/** A sign-in by another person than that of the connection, or by the same one where another account was asked for. */
export interface AccountArrival {
  readonly personName: string | null;
  /** True if the account was connected before as the current one. */
  readonly isSame: boolean;
}

/** What has to be said of the latest sign-in; null once it was read, and where nothing is to be said. */
export const accountArrivalQuery = queryOptions({
  queryKey: ['accountArrival'],
  queryFn: (): AccountArrival | null => null,
});

export type SignInFinisher = (state: SessionState, connection: Connection, asAnother?: boolean) => Promise<void>;

/**
 * Returns a function that shows the outcome of a sign-in at a connection. Where another person has signed in, it opens the
 * connection of that person: nothing of one account is shown in another.
 */
export const useSignInFinisher = (): SignInFinisher => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (state, connection, asAnother = false) => {
    cache.setQueryData(sessionQuery(state.connectionId).queryKey, state);
    const isSame = state.connectionId === connection.id;
    if (state.kind !== 'signedIn' || (isSame && !asAnother)) return;
    setAccountArrival(cache, { personName: state.personName, isSame });
    if (isSame) return;
    const connections = await ipcClient.connections.list({});
    cache.setQueryData(connectionsQuery.queryKey, connections);
    const [company] = connections.find(({ id }) => id === state.connectionId)?.companies ?? [];
    if (!company) return;
    const { customerNumber } = company;
    await navigate({
      to: '/purchases',
      search: toCompanySearchParams({ connectionId: state.connectionId, customerNumber }),
    });
  };
};

export const setAccountArrival = (cache: QueryClient, arrival: AccountArrival | null): void => {
  cache.setQueryData(accountArrivalQuery.queryKey, arrival);
};
