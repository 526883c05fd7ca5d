import type { ConnectionServiceChange } from '../contract/connections.ts';
import type { ConnectionProfile } from './connectionProfile.ts';
import { isEndpointOutsideIssuer, readServiceAddresses, serviceAddressNames } from './serviceAddresses.ts';
import { identifySalesService } from './serviceIdentity.ts';

/**
 * Lists the differences between the services of two profiles: addresses, and the values that identify the client and
 * the company to the sales service. An added interface is no change; a removed one is.
 */
export const compareProfileServices = (
  before: ConnectionProfile,
  after: ConnectionProfile,
): ConnectionServiceChange[] => [...listAddressChanges(before, after), ...listSalesChanges(before, after)];

const listAddressChanges = (
  before: ConnectionProfile,
  after: ConnectionProfile,
): readonly ConnectionServiceChange[] => {
  const [current, next] = [readServiceAddresses(before), readServiceAddresses(after)];
  return serviceAddressNames.flatMap((part) => {
    const address = next[part];
    const isNamedElsewhere =
      current[part] === undefined && address !== undefined && isEndpointOutsideIssuer(part, current, address);
    return isNamedElsewhere ? [{ part, before: null, after: address }] : toChanges(part, current[part], address);
  });
};

const listSalesChanges = (before: ConnectionProfile, after: ConnectionProfile): readonly ConnectionServiceChange[] => {
  const services = before.companies.flatMap(({ customerNumber }) => {
    const [current, next] = [before, after].map((profile) => identifySalesService(profile, customerNumber));
    return current && next ? [{ current, next }] : [];
  });
  const [first] = services;
  if (!first) return [];
  return [
    ...toChanges('salesClient', first.current.clientId, first.next.clientId),
    ...toChanges('salesHeaders', toHeaderText(first.current.headers), toHeaderText(first.next.headers)),
    ...services.flatMap(({ current, next }) =>
      toChanges('organization', current.organizationNumber, next.organizationNumber),
    ),
  ];
};

const toChanges = (
  part: ConnectionServiceChange['part'],
  before: string | undefined,
  after: string | undefined,
): readonly ConnectionServiceChange[] =>
  before === undefined || before === after ? [] : [{ part, before, after: after ?? null }];

const toHeaderText = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .sort()
    .join('\n');
