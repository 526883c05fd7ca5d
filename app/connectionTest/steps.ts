import type { AddressRole, TestStepName } from '../contract/connectionTest.ts';
import { findAddresses } from './steps/addresses.ts';
import { testClient } from './steps/client.ts';
import { findEndpoints, findKeys } from './steps/identity.ts';
import { readPurchases } from './steps/purchases.ts';
import { testRedirects } from './steps/redirect.ts';
import { readSales, testSalesClient, testSubscription } from './steps/sales.ts';
import { testSignIn } from './steps/signIn.ts';
import type { TestContext } from './testContext.ts';
import type { TestStepOutcome } from './testStepOutcome.ts';

/**
 * A step of a test. It begins when the steps that it needs have passed (also with a warning) and its address can be
 * reached.
 */
export interface ConnectionTestStep {
  readonly name: TestStepName;
  readonly needs: readonly TestStepName[];
  readonly address?: AddressRole;
  /** Only where the profile describes the sales interface. */
  readonly isOfSales?: true;
  readonly limitMs: number;
  run(context: TestContext, signal: AbortSignal): Promise<TestStepOutcome>;
}

const second = 1000;
const minute = 60 * second;

/** Every step after the ones that it needs. */
export const steps: readonly ConnectionTestStep[] = [
  { name: 'addresses', needs: [], limitMs: 20 * second, run: findAddresses },
  { name: 'endpoints', needs: ['addresses'], address: 'identity', limitMs: 20 * second, run: findEndpoints },
  { name: 'keys', needs: ['endpoints'], limitMs: 20 * second, run: findKeys },
  { name: 'redirect', needs: ['endpoints'], limitMs: 30 * second, run: testRedirects },
  { name: 'client', needs: ['endpoints'], limitMs: 20 * second, run: testClient },
  // A little longer than a sign-in may take, so that the sign-in says itself that it took too long.
  { name: 'signIn', needs: ['endpoints', 'keys', 'redirect', 'client'], limitMs: 11 * minute, run: testSignIn },
  { name: 'purchases', needs: ['addresses', 'signIn'], address: 'purchases', limitMs: 10 * minute, run: readPurchases },
  {
    name: 'salesClient',
    needs: ['addresses'],
    address: 'salesClient',
    isOfSales: true,
    limitMs: 20 * second,
    run: testSalesClient,
  },
  {
    name: 'subscription',
    // Needs no token, but is surer with one.
    needs: ['addresses'],
    address: 'sales',
    isOfSales: true,
    limitMs: 30 * second,
    run: testSubscription,
  },
  {
    name: 'sales',
    needs: ['addresses', 'salesClient', 'subscription'],
    address: 'sales',
    isOfSales: true,
    limitMs: 2 * minute,
    run: readSales,
  },
];
