import type { Profile } from '../../connection/profile.ts';
import { fillTemplate } from '../../connection/template.ts';
import type { AddressFound, AddressRole, Finding } from '../../contract/connectionTest.ts';
import { AppFailure } from '../../contract/errors.ts';
import type { HttpClient } from '../../http/client.ts';
import type { TestContext } from '../means.ts';
import { menderOfAddresses } from '../mender.ts';
import { obstacleOf } from '../obstacle.ts';
import { failed, type Outcome, passed } from '../outcome.ts';
import { leaveUnread } from '../testHttp.ts';

const patienceMs = 10_000;

/** Asks every host of the profile for its front page: any HTTP answer shows that name, connection and certificate are well. */
export const findAddresses = async ({ profile, http }: TestContext, signal: AbortSignal): Promise<Outcome> => {
  const addresses = await Promise.all(originsOf(profile).map((origin) => probed(origin, http, signal)));
  const finding: Finding = { kind: 'addresses', addresses };
  const obstacles = addresses.flatMap(({ answer }) => (answer.kind === 'unreached' ? [answer.obstacle] : []));
  if (obstacles.length === 0) return passed(finding);
  const mender = menderOfAddresses(obstacles, obstacles.length < addresses.length);
  return failed(
    { kind: obstacles.every((obstacle) => obstacle === 'timeout') ? 'timeout' : 'offline' },
    finding,
    mender,
  );
};

/** What could not be reached, by what it is for. */
export const unreachedRoles = (finding: Finding | null): readonly AddressRole[] =>
  finding?.kind === 'addresses'
    ? finding.addresses.flatMap(({ roles, answer }) => (answer.kind === 'unreached' ? roles : []))
    : [];

type Origin = Pick<AddressFound, 'origin' | 'roles'>;

/** Scheme, host and port of every address, once each. */
const originsOf = (profile: Profile): readonly Origin[] => {
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

const probed = async (origin: Origin, http: HttpClient, signal: AbortSignal): Promise<AddressFound> => {
  try {
    const answer = await http.send({
      kind: 'read',
      method: 'GET',
      url: `${origin.origin}/`,
      signal,
      timeoutMs: patienceMs,
    });
    await leaveUnread(answer);
    return { ...origin, answer: { kind: 'answered', status: answer.status } };
  } catch (error) {
    const obstacle = error instanceof AppFailure ? obstacleOf(error) : null;
    if (obstacle === null) throw error;
    return { ...origin, answer: { kind: 'unreached', obstacle } };
  }
};
