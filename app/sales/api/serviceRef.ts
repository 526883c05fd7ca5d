import { createHash } from 'node:crypto';
import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { identifySalesService, serializeSalesServiceIdentity } from '#app/profile/serviceIdentity.ts';

/** Names the service at which one company's invoices are made. */
export interface ServiceRef {
  /** Equal keys: the same service, so that its ids may be used. */
  readonly key: string;
  /** For people. */
  readonly address: string;
}

/** Names the service that a profile leads to. Throws `notFound` where it describes no sales interface. */
export const identifyProfileService = (profile: ConnectionProfile, { customerNumber }: CompanyRef): ServiceRef => {
  const service = identifySalesService(profile, customerNumber);
  if (!service) throw fail({ kind: 'notFound', message: null });
  const key = createHash('sha256').update(serializeSalesServiceIdentity(service)).digest('hex').slice(0, 32);
  return { key, address: service.address };
};
