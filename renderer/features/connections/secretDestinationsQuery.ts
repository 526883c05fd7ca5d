import { queryOptions } from '@tanstack/react-query';
import type { SecretDestination, SecretDestinations, SentSecret } from '#app/contract/secretDestinations.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

/** The hosts that a profile sends secrets to, as the service's discovery document names them. It is not kept for long. */
export const secretDestinationsQuery = (profileText: string) =>
  queryOptions({
    queryKey: ['secretDestinations', profileText],
    queryFn: () => ipcClient.connections.discoverDestinations({ text: profileText }),
    retry: false,
    gcTime: 0,
  });

const signInSecrets: readonly SentSecret[] = ['password', 'clientSecret', 'code'];

/** Returns whether a host receives secrets of the sign-in; other hosts for invoices alone are usual. */
export const receivesSignInSecret = ({ uses }: SecretDestination): boolean =>
  uses.some(({ receives }) => receives.some((secret) => signInSecrets.includes(secret)));

/** Returns whether secrets of the sign-in go to a host that the issuer's address does not name. */
export const hasForeignSignInHost = ({ hosts }: SecretDestinations): boolean =>
  hosts.some((destination) => !destination.isIssuerHost && receivesSignInSecret(destination));
