import type { ConnectionTestStepName, ServiceAddressRole } from '../contract/connectionTest.ts';
import type { ProfileSalesSection } from '../profile/connectionProfile.ts';
import type { ConnectionTestContext } from './connectionTestContext.ts';
import type { ConnectionTestStepOutcome } from './connectionTestStepOutcome.ts';
import { checkServiceAddresses } from './steps/addresses.ts';
import { checkClientCredentials } from './steps/client.ts';
import { checkProviderEndpoints, checkSigningKeys } from './steps/identity.ts';
import { checkPurchasesAccess } from './steps/purchases.ts';
import { checkRedirectUris } from './steps/redirect.ts';
import { checkSalesAccess, checkSalesClientCredentials, checkSubscriptionKey } from './steps/sales.ts';
import { checkSignIn } from './steps/signIn.ts';

/**
 * A step of a test. It begins when the steps that it needs have passed (also with a warning) and its address can be
 * reached.
 */
export interface ConnectionTestStep {
  readonly name: ConnectionTestStepName;
  readonly needs: readonly ConnectionTestStepName[];
  readonly address?: ServiceAddressRole;
  /** Only where the profile describes a sales interface for which this holds. */
  readonly concernsSales?: (sales: ProfileSalesSection) => boolean;
  readonly limitMs: number;
  run(context: ConnectionTestContext, signal: AbortSignal): Promise<ConnectionTestStepOutcome>;
}

const second = 1000;
const minute = 60 * second;

/** Every step after the ones that it needs. */
export const connectionTestSteps: readonly ConnectionTestStep[] = [
  { name: 'addresses', needs: [], limitMs: 20 * second, run: checkServiceAddresses },
  { name: 'endpoints', needs: ['addresses'], address: 'identity', limitMs: 20 * second, run: checkProviderEndpoints },
  { name: 'keys', needs: ['endpoints'], limitMs: 20 * second, run: checkSigningKeys },
  { name: 'redirect', needs: ['endpoints'], limitMs: 30 * second, run: checkRedirectUris },
  { name: 'client', needs: ['endpoints'], limitMs: 20 * second, run: checkClientCredentials },
  // A little longer than a sign-in may take, so that the sign-in says itself that it took too long.
  { name: 'signIn', needs: ['endpoints', 'keys', 'redirect', 'client'], limitMs: 11 * minute, run: checkSignIn },
  {
    name: 'purchases',
    needs: ['addresses', 'signIn'],
    address: 'purchases',
    limitMs: 10 * minute,
    run: checkPurchasesAccess,
  },
  {
    name: 'salesClient',
    needs: ['addresses'],
    address: 'salesClient',
    concernsSales: ({ tokenUrl }) => tokenUrl !== undefined,
    limitMs: 20 * second,
    run: checkSalesClientCredentials,
  },
  {
    name: 'subscription',
    // Needs no token, but is surer with one.
    needs: ['addresses'],
    address: 'sales',
    concernsSales: ({ subscriptionHeader }) => subscriptionHeader !== null,
    limitMs: 30 * second,
    run: checkSubscriptionKey,
  },
  {
    name: 'sales',
    needs: ['addresses', 'salesClient', 'subscription'],
    address: 'sales',
    concernsSales: () => true,
    limitMs: 10 * minute,
    run: checkSalesAccess,
  },
];
