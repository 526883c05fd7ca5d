import type { ServiceChange } from '../contract/connections.ts';
import type { Profile } from './profile.ts';
import { addressesIn, addressNames, leavesIssuer } from './serviceAddresses.ts';
import { identifySalesService } from './serviceIdentity.ts';

/**
 * Lists what differs in where two profiles lead: addresses, and what else tells the service of the sales invoices which
 * client and company asks. An interface that is new changes nothing; one that is gone does.
 */
export const compareServices = (before: Profile, after: Profile): ServiceChange[] => [
  ...addressChanges(before, after),
  ...salesChanges(before, after),
];

const addressChanges = (before: Profile, after: Profile): readonly ServiceChange[] => {
  const [known, next] = [addressesIn(before), addressesIn(after)];
  return addressNames.flatMap((part) => {
    const address = next[part];
    const isNamedElsewhere = known[part] === undefined && address !== undefined && leavesIssuer(part, known, address);
    return isNamedElsewhere ? [{ part, before: null, after: address }] : changeOf(part, known[part], address);
  });
};

const salesChanges = (before: Profile, after: Profile): readonly ServiceChange[] => {
  const services = before.companies.flatMap(({ customerNumber }) => {
    const [known, next] = [before, after].map((profile) => identifySalesService(profile, customerNumber));
    return known && next ? [{ known, next }] : [];
  });
  const [first] = services;
  if (!first) return [];
  return [
    ...changeOf('salesClient', first.known.clientId, first.next.clientId),
    ...changeOf('salesHeaders', headerText(first.known.headers), headerText(first.next.headers)),
    ...services.flatMap(({ known, next }) =>
      changeOf('organization', known.organizationNumber, next.organizationNumber),
    ),
  ];
};

const changeOf = (
  part: ServiceChange['part'],
  before: string | undefined,
  after: string | undefined,
): readonly ServiceChange[] =>
  before === undefined || before === after ? [] : [{ part, before, after: after ?? null }];

const headerText = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .sort()
    .join('\n');
