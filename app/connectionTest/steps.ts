import type { AddressRole, TestStepName } from '../contract/connectionTest.ts';
import type { TestContext } from './means.ts';
import type { Outcome } from './outcome.ts';
import { findAddresses } from './steps/addresses.ts';
import { askForClient } from './steps/client.ts';
import { findEndpoints, findKeys } from './steps/identity.ts';
import { readPurchases } from './steps/purchases.ts';
import { askRedirects } from './steps/redirect.ts';
import { askForSalesClient, askForSubscription, readSales } from './steps/sales.ts';
import { takeSession } from './steps/signIn.ts';

/**
 * A step of a test. It begins when those that it needs have passed, warnings included, and its address can be reached.
 */
export interface Step {
  readonly name: TestStepName;
  readonly needs: readonly TestStepName[];
  readonly address?: AddressRole;
  /** Only where the profile describes the sales interface. */
  readonly isOfSales?: true;
  readonly limitMs: number;
  run(context: TestContext, signal: AbortSignal): Promise<Outcome>;
}

const second = 1000;
const minute = 60 * second;

/** Every step after the ones that it needs. */
export const steps: readonly Step[] = [
  { name: 'addresses', needs: [], limitMs: 20 * second, run: findAddresses },
  { name: 'endpoints', needs: ['addresses'], address: 'identity', limitMs: 20 * second, run: findEndpoints },
  { name: 'keys', needs: ['endpoints'], limitMs: 20 * second, run: findKeys },
  { name: 'redirect', needs: ['endpoints'], limitMs: 30 * second, run: askRedirects },
  { name: 'client', needs: ['endpoints'], limitMs: 20 * second, run: askForClient },
  // A little longer than a sign-in may take, so that the sign-in says itself that it took too long.
  { name: 'signIn', needs: ['endpoints', 'keys', 'redirect', 'client'], limitMs: 11 * minute, run: takeSession },
  { name: 'purchases', needs: ['addresses', 'signIn'], address: 'purchases', limitMs: 10 * minute, run: readPurchases },
  {
    name: 'salesClient',
    needs: ['addresses'],
    address: 'salesClient',
    isOfSales: true,
    limitMs: 20 * second,
    run: askForSalesClient,
  },
  {
    name: 'subscription',
    // Needs no token, but is surer with one.
    needs: ['addresses'],
    address: 'sales',
    isOfSales: true,
    limitMs: 30 * second,
    run: askForSubscription,
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
