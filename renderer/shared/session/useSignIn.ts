import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Connection } from '#app/contract/connections.ts';
import type { AppError } from '#app/contract/errors.ts';
import type { SessionState } from '#app/contract/session.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { sessionQuery } from '../queries.ts';
import { useSignInFinisher } from './accountArrival.ts';

export interface SignInController {
  /** Undefined until the main process has answered. */
  readonly state: SessionState | undefined;
  readonly isSigningIn: boolean;
  readonly error: AppError | null;
  /** Opens the sign-in window, or brings it to the front. */
  readonly signIn: () => void;
  /** As `signIn`; the service lets the person choose an account. */
  readonly signInAsAnother: () => void;
  readonly cancel: () => void;
  readonly signOut: () => void;
  readonly isSigningOut: boolean;
  /** Clears the failure, because its cause was fixed. */
  readonly forgetError: () => void;
}

const toMissingCredentialsError = (state: SessionState | undefined): AppError | null =>
  state?.kind !== 'withoutCredentials'
    ? null
    : state.addresses
      ? { kind: 'addressChanged', addresses: state.addresses }
      : { kind: 'secretsUnavailable' };

/** Returns the session of one connection, and the functions that sign in and out. */
export const useSignIn = (connection: Connection): SignInController => {
  const connectionId = connection.id;
  const cache = useQueryClient();
  const finishSignIn = useSignInFinisher();
  const cacheState = (state: SessionState): void => {
    cache.setQueryData(sessionQuery(connectionId).queryKey, state);
  };
  const state = useQuery(sessionQuery(connectionId));
  const signIn = useMutation({
    mutationFn: (asAnother: boolean) => ipcClient.session.signIn({ connectionId, asAnother }),
    onSuccess: (outcome, asAnother) => finishSignIn(outcome, connection, asAnother),
  });
  const cancel = useMutation({ mutationFn: () => ipcClient.session.cancelSignIn({ connectionId }) });
  const signOut = useMutation({ mutationFn: () => ipcClient.session.signOut({ connectionId }), onSuccess: cacheState });
  return {
    state: state.data,
    isSigningIn: signIn.isPending || state.data?.kind === 'signingIn',
    error:
      (signIn.error ?? signOut.error ?? cancel.error ?? state.error)?.error ?? toMissingCredentialsError(state.data),
    signIn: () => signIn.mutate(false),
    signInAsAnother: () => signIn.mutate(true),
    cancel: () => cancel.mutate(),
    signOut: () => signOut.mutate(),
    isSigningOut: signOut.isPending,
    forgetError: () => {
      for (const attempt of [signIn, cancel, signOut]) attempt.reset();
    },
  };
};
