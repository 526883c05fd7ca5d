import type { AddressReachability, ConnectionTestFinding, ServiceAddressRole } from '#app/contract/connectionTest.ts';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { fillUrlTemplate } from '#app/profile/template.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createFailedOutcome,
  createPassedOutcome,
} from '../connectionTestStepOutcome.ts';
import { discardBody } from '../credentialRecordingHttp.ts';
import { findNetworkCause } from '../networkCause.ts';
import { getNetworkResponsibleParty, getResponsibleParty } from '../responsibleParty.ts';

const requestTimeoutMs = 10_000;

/** Asks every host of the profile for its front page: any HTTP answer shows that name, connection and certificate are well. */
export const checkServiceAddresses = async (
  { profile, http }: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const probes = await Promise.all(listServiceOrigins(profile).map((origin) => probeOrigin(origin, http, signal)));
  const addresses = probes.map(({ address }) => address);
  const finding: ConnectionTestFinding = { kind: 'addresses', addresses };
  const networkCauses = addresses.flatMap(({ answer }) => (answer.kind === 'unreached' ? [answer.networkCause] : []));
  if (networkCauses.length === 0) return createPassedOutcome(finding);
  const onTheWay = probes.map(({ error }) => error).find((error) => error && isConnectionError(error));
  if (onTheWay) return createFailedOutcome(onTheWay, finding, getResponsibleParty(onTheWay));
  const responsibleParty = getNetworkResponsibleParty(networkCauses, networkCauses.length < addresses.length);
  return createFailedOutcome(
    { kind: networkCauses.every((networkCause) => networkCause === 'timeout') ? 'timeout' : 'offline' },
    finding,
    responsibleParty,
  );
};

/** Returns whether an error says by itself where the connection broke, and what to do. */
const isConnectionError = ({ kind }: AppError): boolean =>
  ['proxyUnreached', 'proxyRefused', 'untrusted'].includes(kind);

/** Returns the roles of the addresses that could not be reached. */
export const listUnreachedAddressRoles = (finding: ConnectionTestFinding | null): readonly ServiceAddressRole[] =>
  finding?.kind === 'addresses'
    ? finding.addresses.flatMap(({ roles, answer }) => (answer.kind === 'unreached' ? roles : []))
    : [];

export type ServiceOrigin = Pick<AddressReachability, 'origin' | 'roles'>;

/** Scheme, host and port of every address, once each. */
export const listServiceOrigins = (profile: ConnectionProfile): readonly ServiceOrigin[] => {
  const roles = Map.groupBy(listAddresses(profile), ({ address }) => new URL(address).origin);
  return [...roles].map(([origin, uses]) => ({ origin, roles: [...new Set(uses.map(({ role }) => role))] }));
};

const listAddresses = ({
  identity,
  purchases,
  sales,
}: ConnectionProfile): readonly { role: ServiceAddressRole; address: string }[] => {
  const { issuer, endpoints } = identity;
  const ofIdentity = endpoints ? [endpoints.authorization, endpoints.token, endpoints.keys] : [issuer];
  return [
    ...ofIdentity.map((address) => ({ role: 'identity' as const, address })),
    { role: 'purchases', address: purchases.baseUrl },
    ...(sales
      ? [
          { role: 'sales' as const, address: stripPath(sales.baseUrl) },
          ...(sales.tokenUrl === undefined ? [] : [{ role: 'salesClient' as const, address: sales.tokenUrl }]),
        ]
      : []),
  ];
};

/** Removes the path, the only part that may have placeholders (`templatedSecureUrl`). */
const stripPath = (template: string): string => fillUrlTemplate(template.replace(/^(\w+:\/\/[^/]+).*$/s, '$1'), {});

interface AddressProbe {
  readonly address: AddressReachability;
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
