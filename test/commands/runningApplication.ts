import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { getWindowKind, type LaunchedApplication } from '../e2e/fixture.ts';
import { waitForValue } from '../e2e/pageAssertions.ts';
import { freeAddress } from '../fixtures/freeAddress.ts';
import type { Preparation, RunningProgram } from './commandExample.ts';

/** The windows of a running application. */
export type WindowSource = Pick<LaunchedApplication, 'window'>;

/** Lets an application start without a visible window and without the reader's keyring, and be reached by a test. */
export const prepareApplication = async (folder: string): Promise<Preparation> => ({
  env: {
    INVOICE_DESK_HEADLESS: '1',
    INVOICE_DESK_DEBUG_PORT: new URL(await freeAddress()).port,
    INVOICE_DESK_KEYRING: join(folder, 'keyring'),
    LANGUAGE: 'en',
  },
});

/** Connects to the windows of an application that was prepared so, as soon as it has started. */
export const connectToApplication = async ({ env, ended }: RunningProgram): Promise<WindowSource> => {
  const browser = await connect(`http://127.0.0.1:${env.INVOICE_DESK_DEBUG_PORT}`, ended);
  const listPages = () => browser.contexts().flatMap((context) => context.pages());
  return {
    window: (kind) =>
      waitForValue(
        () => listPages().find((page) => !page.isClosed() && getWindowKind(page.url()) === kind),
        () => `no window of kind ${kind} came up`,
      ),
  };
};

/** Asks waitForValue something answers at the port: building and starting take their time. */
const connect = async (address: string, ended: AbortSignal): Promise<Browser> => {
  while (!ended.aborted) {
    const isOpen = await fetch(`${address}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return chromium.connectOverCDP(address, { noDefaults: true, isLocal: true });
    await delay(100);
  }
  throw new Error('the application ended before it could be reached');
};
