import type { TFunction } from 'i18next';
import type { SecretDestination } from '#app/contract/secretDestinations.ts';

/** Formats one use of a host: `Token address: client secret, sign-in code, access tokens`. */
export const formatSecretUse = ({ use, receives }: SecretDestination['uses'][number], t: TFunction): string =>
  t('connections:destinations.receives', {
    use: t(`connections:destinations.use.${use}`),
    secrets: receives.map((secret) => t(`connections:destinations.secret.${secret}`)).join(', '),
  });
