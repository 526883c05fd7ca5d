import { AppFailure } from '#app/contract/errors.ts';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { waitOrCancel } from '#app/lib/async.ts';
import type { SalesMethodDeps } from './salesMethodDeps.ts';

/** Opening a connection may wait for a person: nothing waits longer for it than this, in milliseconds. */
const openingTimeoutMs = 1500;

/**
 * Returns what a service takes and returns; null while its connection cannot be opened, or not quickly. Whatever depends on
 * the service meets the reason again.
 */
export const nullUnlessQuick = async (reading: Promise<SalesCapabilities>): Promise<SalesCapabilities | null> => {
  try {
    return await waitOrCancel(reading, AbortSignal.timeout(openingTimeoutMs));
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind !== 'storage') return null;
    throw failure;
  }
};

export const readCapabilitiesQuickly = (
  { apiFor }: Pick<SalesMethodDeps, 'apiFor'>,
  company: CompanyRef,
): Promise<SalesCapabilities | null> => nullUnlessQuick(apiFor(company).then((api) => api.capabilities()));
