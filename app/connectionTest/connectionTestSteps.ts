import type { ConnectionTestStepName, ServiceAddressRole } from '../contract/connectionTest.ts';
import type { ConnectionTestContext } from './connectionTestContext.ts';
import type { ConnectionTestStepOutcome } from './connectionTestStepOutcome.ts';
import { testServiceAddresses } from './steps/addresses.ts';
import { testClientCredentials } from './steps/client.ts';
import { testProviderEndpoints, testSigningKeys } from './steps/identity.ts';
import { testPurchasesAccess } from './steps/purchases.ts';
import { testRedirectUris } from './steps/redirect.ts';
import { testSalesAccess, testSalesClientCredentials, testSubscriptionKey } from './steps/sales.ts';
import { testSignIn } from './steps/signIn.ts';

/**
 * A step of a test. It begins when the steps that it needs have passed (also with a warning) and its address can be
 * reached.
 */
export interface ConnectionTestStep {
  readonly name: ConnectionTestStepName;
  readonly needs: readonly ConnectionTestStepName[];
  readonly address?: ServiceAddressRole;
  /** Only where the profile describes the sales interface. */
  readonly isOfSales?: true;
  readonly limitMs: number;
  run(context: ConnectionTestContext, signal: AbortSignal): Promise<ConnectionTestStepOutcome>;
}

const second = 1000;
const minute = 60 * second;

/** Every step after the ones that it needs. */
export const connectionTestSteps: readonly ConnectionTestStep[] = [
  { name: 'addresses', needs: [], limitMs: 20 * second, run: testServiceAddresses },
  { name: 'endpoints', needs: ['addresses'], address: 'identity', limitMs: 20 * second, run: testProviderEndpoints },
  { name: 'keys', needs: ['endpoints'], limitMs: 20 * second, run: testSigningKeys },
  { name: 'redirect', needs: ['endpoints'], limitMs: 30 * second, run: testRedirectUris },
  { name: 'client', needs: ['endpoints'], limitMs: 20 * second, run: testClientCredentials },
  // A little longer than a sign-in may take, so that the sign-in says itself that it took too long.
  { name: 'signIn', needs: ['endpoints', 'keys', 'redirect', 'client'], limitMs: 11 * minute, run: testSignIn },
  {
    name: 'purchases',
    needs: ['addresses', 'signIn'],
    address: 'purchases',
    limitMs: 10 * minute,
    run: testPurchasesAccess,
  },
  {
    name: 'salesClient',
    needs: ['addresses'],
    address: 'salesClient',
    isOfSales: true,
    limitMs: 20 * second,
    run: testSalesClientCredentials,
  },
  {
    name: 'subscription',
    // Needs no token, but is surer with one.
    needs: ['addresses'],
    address: 'sales',
    isOfSales: true,
    limitMs: 30 * second,
    run: testSubscriptionKey,
  },
  {
    name: 'sales',
    needs: ['addresses', 'salesClient', 'subscription'],
    address: 'sales',
    isOfSales: true,
    limitMs: 2 * minute,
    run: testSalesAccess,
  },
];
