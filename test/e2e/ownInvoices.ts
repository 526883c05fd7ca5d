import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startDemoService } from '#app/demo/demoService.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { type LaunchedApplication, type LaunchOptions, launch } from './fixture.ts';
import { enterOwnService } from './journeys.ts';

/** The application, signed in to a service of the test. */
export interface OwnService {
  readonly application: LaunchedApplication;
  readonly page: Page;
  close(): Promise<void>;
}

/** The application, signed in to a service that sends just these invoices. */
export interface OwnInvoices extends OwnService {
  /** Sets the invoices that the service sends from the next sync on. */
  send(items: readonly unknown[]): void;
}

/**
 * Starts the application. `fields`: the field paths of the profile; `team`: its team server. Resolves when the first sync has
 * brought the invoices.
 */
export const openWithInvoices = async (
  items: readonly unknown[],
  fields: object,
  options: LaunchOptions = {},
  team?: ConnectionProfile['team'],
): Promise<OwnInvoices> => {
  let sent = items;
  const own = await openOwnService({
    listener: (_request, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ Items: sent }));
    },
    enter: enterOwnService,
    ...{ fields, options, team },
  });
  return {
    ...own,
    send: (next) => {
      sent = next;
    },
  };
};

interface OwnServiceOptions {
  /** Answers a request for the list. */
  readonly listener: RequestListener;
  /** Connects and signs in; returns the main window. */
  readonly enter: typeof enterOwnService;
  /** The field paths of the profile. */
  readonly fields: object;
  readonly options?: LaunchOptions;
  readonly team?: ConnectionProfile['team'];
}

/** Starts the application with a service of the test. */
export const openOwnService = async ({
  listener,
  enter,
  fields,
  options = {},
  team,
}: OwnServiceOptions): Promise<OwnService> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const demo = await startDemoService({ purchaseCount: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
  const profile = JSON.parse(demo.profileText);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  profile.purchases = { ...profile.purchases, baseUrl: `http://127.0.0.1:${address.port}`, fields };
  await writeFile(join(folder, 'profile.json'), JSON.stringify({ ...profile, team }));
  const application = await launch({ ...options, args: [`--profile=${join(folder, 'profile.json')}`] });
  const page = await enter(application, demo);
  return {
    application,
    page,
    close: async () => {
      await application.kill();
      await demo.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
};
