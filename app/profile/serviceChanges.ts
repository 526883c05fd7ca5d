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
  const [known, next] = [readServiceAddresses(before), readServiceAddresses(after)];
  return serviceAddressNames.flatMap((part) => {
    const address = next[part];
    const isNamedElsewhere =
      known[part] === undefined && address !== undefined && isEndpointOutsideIssuer(part, known, address);
    return isNamedElsewhere ? [{ part, before: null, after: address }] : toChanges(part, known[part], address);
  });
};

const listSalesChanges = (before: ConnectionProfile, after: ConnectionProfile): readonly ConnectionServiceChange[] => {
  const services = before.companies.flatMap(({ customerNumber }) => {
    const [known, next] = [before, after].map((profile) => identifySalesService(profile, customerNumber));
    return known && next ? [{ known, next }] : [];
  });
  const [first] = services;
  if (!first) return [];
  return [
    ...toChanges('salesClient', first.known.clientId, first.next.clientId),
    ...toChanges('salesHeaders', toHeaderText(first.known.headers), toHeaderText(first.next.headers)),
    ...services.flatMap(({ known, next }) =>
      toChanges('organization', known.organizationNumber, next.organizationNumber),
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
