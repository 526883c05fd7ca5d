import type { AddressFound, AddressRole, Finding } from '#app/contract/connectionTest.ts';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { Profile } from '#app/profile/profile.ts';
import { fillTemplate } from '#app/profile/template.ts';
import type { TestContext } from '../means.ts';
import { menderOf, menderOfAddresses } from '../mender.ts';
import { obstacleOf } from '../obstacle.ts';
import { failed, type Outcome, passed } from '../outcome.ts';
import { leaveUnread } from '../testHttp.ts';

const patienceMs = 10_000;

/** Asks every host of the profile for its front page: any HTTP answer shows that name, connection and certificate are well. */
export const findAddresses = async ({ profile, http }: TestContext, signal: AbortSignal): Promise<Outcome> => {
  const probes = await Promise.all(originsOf(profile).map((origin) => probed(origin, http, signal)));
  const addresses = probes.map(({ address }) => address);
  const finding: Finding = { kind: 'addresses', addresses };
  const obstacles = addresses.flatMap(({ answer }) => (answer.kind === 'unreached' ? [answer.obstacle] : []));
  if (obstacles.length === 0) return passed(finding);
  const onTheWay = probes.map(({ error }) => error).find((error) => error && isOnTheWay(error));
  if (onTheWay) return failed(onTheWay, finding, menderOf(onTheWay));
  const mender = menderOfAddresses(obstacles, obstacles.length < addresses.length);
  return failed(
    { kind: obstacles.every((obstacle) => obstacle === 'timeout') ? 'timeout' : 'offline' },
    finding,
    mender,
  );
};

/** Returns whether an error says by itself where the connection broke, and what to do. */
const isOnTheWay = ({ kind }: AppError): boolean => ['proxyUnreached', 'proxyRefused', 'untrusted'].includes(kind);

/** Returns the roles of the addresses that could not be reached. */
export const unreachedRoles = (finding: Finding | null): readonly AddressRole[] =>
  finding?.kind === 'addresses'
    ? finding.addresses.flatMap(({ roles, answer }) => (answer.kind === 'unreached' ? roles : []))
    : [];

export type Origin = Pick<AddressFound, 'origin' | 'roles'>;

/** Scheme, host and port of every address, once each. */
export const originsOf = (profile: Profile): readonly Origin[] => {
  const roles = Map.groupBy(addressesOf(profile), ({ address }) => new URL(address).origin);
  return [...roles].map(([origin, uses]) => ({ origin, roles: [...new Set(uses.map(({ role }) => role))] }));
};

const addressesOf = ({ identity, purchases, sales }: Profile): readonly { role: AddressRole; address: string }[] => {
  const { issuer, endpoints } = identity;
  const ofIdentity = endpoints ? [endpoints.authorization, endpoints.token, endpoints.keys] : [issuer];
  return [
    ...ofIdentity.map((address) => ({ role: 'identity' as const, address })),
    { role: 'purchases', address: purchases.baseUrl },
    ...(sales
      ? [
          { role: 'sales' as const, address: hostOnly(sales.baseUrl) },
          { role: 'salesClient' as const, address: sales.tokenUrl },
        ]
      : []),
  ];
};

/** Placeholders stand in the path alone (`templatedAddress`). */
const hostOnly = (template: string): string => fillTemplate(template.replace(/^(\w+:\/\/[^/]+).*$/s, '$1'), {});

interface Probe {
  readonly address: AddressFound;
  readonly error: AppError | null;
}

const probed = async (origin: Origin, http: HttpClient, signal: AbortSignal): Promise<Probe> => {
  try {
    const answer = await http.send({
      kind: 'read',
      method: 'GET',
      url: `${origin.origin}/`,
      signal,
      timeoutMs: patienceMs,
    });
    await leaveUnread(answer);
    return { address: { ...origin, answer: { kind: 'answered', status: answer.status } }, error: null };
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    const obstacle = obstacleOf(error);
    if (obstacle === null) throw error;
    return { address: { ...origin, answer: { kind: 'unreached', obstacle } }, error: error.error };
  }
};
