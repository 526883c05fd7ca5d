import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Connection } from '#app/contract/connections.ts';
import type { AppError, AppFailure } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import { connectionsQuery, sessionQuery } from '#renderer/shared/queries.ts';
import { useSignInFinisher } from '#renderer/shared/session/accountArrival.ts';

/** State of opening a connection: outside, signing in, or failed. */
export type ConnectionOpeningState =
  | { readonly kind: 'outside' }
  | { readonly kind: 'signingIn'; readonly connection: Connection }
  | { readonly kind: 'failed'; readonly connection: Connection; readonly error: AppError };

export interface ConnectionOpeningController {
  readonly entry: ConnectionOpeningState;
  /** Signs in (or brings the sign-in window to the front) and, when that is done, opens the purchases. */
  readonly enter: (connection: Connection) => void;
  readonly cancel: () => void;
  /** Forgets a failure: back to what was before. */
  readonly leave: () => void;
}

export const useConnectionOpening = (): ConnectionOpeningController => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const finishSignIn = useSignInFinisher();
  const signIn = useMutation({
    mutationFn: (connection: Connection) => ipcClient.session.signIn({ connectionId: connection.id }),
    onSuccess: async (state, connection) => {
      if (state.connectionId !== connection.id) return finishSignIn(state, connection);
      cache.setQueryData(sessionQuery(connection.id).queryKey, state);
      cache.setQueryData(connectionsQuery.queryKey, await ipcClient.connections.list({}));
      const customerNumber = connection.companies[0]?.customerNumber;
      const search = customerNumber ? toCompanySearchParams({ connectionId: connection.id, customerNumber }) : {};
      await navigate({ to: '/purchases', search });
    },
  });
  const cancel = useMutation({
    mutationFn: (connection: Connection) => ipcClient.session.cancelSignIn({ connectionId: connection.id }),
  });
  return {
    entry: toEntryState(signIn.variables, signIn.error ?? cancel.error, signIn.isPending),
    enter: signIn.mutate,
    cancel: () => signIn.variables && cancel.mutate(signIn.variables),
    leave: () => {
      signIn.reset();
      cancel.reset();
    },
  };
};

const toEntryState = (
  connection: Connection | undefined,
  failure: AppFailure | null,
  isPending: boolean,
): ConnectionOpeningState => {
  if (!connection) return { kind: 'outside' };
  if (failure) return { kind: 'failed', connection, error: failure.error };
  return isPending ? { kind: 'signingIn', connection } : { kind: 'outside' };
};
