import type { AddressFound, AddressRole, TestFinding } from '#app/contract/connectionTest.ts';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { Profile } from '#app/profile/profile.ts';
import { fillTemplate } from '#app/profile/template.ts';
import { findNetworkCause } from '../networkCause.ts';
import { getAddressesParty, getResponsibleParty } from '../responsibleParty.ts';
import type { TestContext } from '../testContext.ts';
import { discardBody } from '../testHttp.ts';
import { createFailed, createPassed, type TestStepOutcome } from '../testStepOutcome.ts';

const requestTimeoutMs = 10_000;

/** Asks every host of the profile for its front page: any HTTP answer shows that name, connection and certificate are well. */
export const findAddresses = async ({ profile, http }: TestContext, signal: AbortSignal): Promise<TestStepOutcome> => {
  const probes = await Promise.all(listOrigins(profile).map((origin) => probeOrigin(origin, http, signal)));
  const addresses = probes.map(({ address }) => address);
  const finding: TestFinding = { kind: 'addresses', addresses };
  const networkCauses = addresses.flatMap(({ answer }) => (answer.kind === 'unreached' ? [answer.networkCause] : []));
  if (networkCauses.length === 0) return createPassed(finding);
  const onTheWay = probes.map(({ error }) => error).find((error) => error && isConnectionError(error));
  if (onTheWay) return createFailed(onTheWay, finding, getResponsibleParty(onTheWay));
  const responsibleParty = getAddressesParty(networkCauses, networkCauses.length < addresses.length);
  return createFailed(
    { kind: networkCauses.every((networkCause) => networkCause === 'timeout') ? 'timeout' : 'offline' },
    finding,
    responsibleParty,
  );
};

/** Returns whether an error says by itself where the connection broke, and what to do. */
const isConnectionError = ({ kind }: AppError): boolean =>
  ['proxyUnreached', 'proxyRefused', 'untrusted'].includes(kind);

/** Returns the roles of the addresses that could not be reached. */
export const listUnreachedRoles = (finding: TestFinding | null): readonly AddressRole[] =>
  finding?.kind === 'addresses'
    ? finding.addresses.flatMap(({ roles, answer }) => (answer.kind === 'unreached' ? roles : []))
    : [];

export type ServiceOrigin = Pick<AddressFound, 'origin' | 'roles'>;

/** Scheme, host and port of every address, once each. */
export const listOrigins = (profile: Profile): readonly ServiceOrigin[] => {
  const roles = Map.groupBy(listAddresses(profile), ({ address }) => new URL(address).origin);
  return [...roles].map(([origin, uses]) => ({ origin, roles: [...new Set(uses.map(({ role }) => role))] }));
};

const listAddresses = ({ identity, purchases, sales }: Profile): readonly { role: AddressRole; address: string }[] => {
  const { issuer, endpoints } = identity;
  const ofIdentity = endpoints ? [endpoints.authorization, endpoints.token, endpoints.keys] : [issuer];
  return [
    ...ofIdentity.map((address) => ({ role: 'identity' as const, address })),
    { role: 'purchases', address: purchases.baseUrl },
    ...(sales
      ? [
          { role: 'sales' as const, address: stripPath(sales.baseUrl) },
          { role: 'salesClient' as const, address: sales.tokenUrl },
        ]
      : []),
  ];
};

/** Removes the path, the only part that may have placeholders (`templatedAddress`). */
const stripPath = (template: string): string => fillTemplate(template.replace(/^(\w+:\/\/[^/]+).*$/s, '$1'), {});

interface AddressProbe {
  readonly address: AddressFound;
  readonly error: AppError | null;
}

const probeOrigin = async (origin: ServiceOrigin, http: HttpClient, signal: AbortSignal): Promise<AddressProbe> => {
  try {
    const answer = await http.send({
      kind: 'read',
      method: 'GET',
      url: `${origin.origin}/`,
      signal,
      timeoutMs: requestTimeoutMs,
    });
    await discardBody(answer);
    return { address: { ...origin, answer: { kind: 'answered', status: answer.status } }, error: null };
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    const networkCause = findNetworkCause(error);
    if (networkCause === null) throw error;
    return { address: { ...origin, answer: { kind: 'unreached', networkCause } }, error: error.error };
  }
};
