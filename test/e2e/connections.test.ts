import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Connection, connectionsContract } from '#app/contract/connections.ts';
import type { IpcContract, IpcMethodName } from '#app/contract/index.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, type LaunchOptions, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { enterOwnService, signInAtService, writeProfile } from './journeys.ts';
import { expect, waitForValue } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

type MethodName = { [F in keyof IpcContract]: `${F}.${IpcMethodName<F> & string}` }[keyof IpcContract];

let folder: string;
let first: DemoService;
let second: DemoService;
let application: LaunchedApplication;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-connections-'));
  [first, second] = await Promise.all([
    startDemoService({ purchaseCount: 12 }),
    startDemoService({ purchaseCount: 7 }),
  ]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await rm(folder, { recursive: true });
});

const start = async (options: LaunchOptions): Promise<void> => {
  application = await launch(options);
  page = await application.window('main');
};

/** Calls a method of the contract from the window; returns its output, or the error of a failure. */
const call = async (method: MethodName, input: object = {}): Promise<unknown> => {
  const result = await invoke(page, method, input);
  return result.ok ? result.value : result.error;
};

const getConnections = async (): Promise<Connection[]> =>
  connectionsContract.list.output.parse(await call('connections.list'));
const getFirstConnection = (): Promise<Connection> => waitForValue(async () => (await getConnections())[0]);

const toCredentials = ({ credentials }: DemoService) => ({
  clientCredential: credentials.clientSecret,
  salesCredential: credentials.salesClientSecret,
  subscription: credentials.subscriptionId,
});

const signIn = async (connectionId: string, service: DemoService): Promise<void> => {
  // The window of the sign-in before this one may still be closing.
  await expect.poll(() => application.hasWindow('signIn')).toBe(false);
  const signingIn = call('session.signIn', { connectionId });
  await signInAtService(await application.window('signIn'), service);
  expect(await signingIn).toMatchObject({ kind: 'signedIn' });
};

const toCompany = (connectionId: string) => ({ connectionId, customerNumber: '1001' });
const viewInvoices = (connectionId: string) =>
  call('purchases.view', {
    query: {
      scope: toCompany(connectionId),
      search: '',
      filters: [],
      sort: [{ column: 'dueDate', direction: 'ascending' }],
      group: null,
    },
    locate: null,
  });

describe('an application that is connected to a service', () => {
  let connectionId: string;
  beforeAll(async () => {
    const file = await writeProfile(join(folder, 'first.json'), first);
    await start({ args: [`--profile=${file}`] });
    await enterOwnService(application, first);
    connectionId = (await getFirstConnection()).id;
  });
  afterAll(() => application?.close());

  const readOffer = (): Promise<unknown> => call('connections.offeredProfile');
  const expectOffer = async (name: string): Promise<void> => {
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByLabel('Client secret', { exact: true })).toBeVisible();
    await expect.poll(readOffer).toMatchObject({ name });
  };

  test('a second start hands its profile file to the open window', async () => {
    const file = await writeProfile(join(folder, 'second.json'), second);
    expect(await application.startAgain([`--profile=${file}`])).toBe(0);
    await expectOffer('second.json');
  });

  test('the open window shows a profile file that the desktop opens, by the command line or by an event', async () => {
    const opened = await writeProfile(join(folder, 'Opened täällä.invoicedesk'), second);
    expect(await application.startAgain([opened])).toBe(0);
    await expectOffer('Opened täällä.invoicedesk');

    const dropped = await writeProfile(join(folder, 'dropped.invoicedesk'), second);
    await application.host.evaluate(
      ({ app }, path) => app.emit('open-file', { preventDefault: () => {} }, path),
      dropped,
    );
    await expectOffer('dropped.invoicedesk');

    await application.host.evaluate(
      ({ app }) => app.emit('open-file', { preventDefault: () => {} }, '/none.invoicedesk'),
      null,
    );
    await expect.poll(readOffer).toMatchObject({ kind: 'invalidProfile' });
    await expect(page.getByText('none.invoicedesk')).toBeVisible();
  });

  test('another connection with the same customer number keeps its invoices, drafts and session apart', async () => {
    const input = { text: second.profileText, credentials: toCredentials(second) };
    const { id: otherId } = connectionsContract.add.output.parse(await call('connections.add', input));
    await signIn(otherId, second);
    await call('purchases.sync', { company: toCompany(otherId) });
    expect(await viewInvoices(otherId)).toMatchObject({ totalCount: 7 });
    // The first sync of this one runs by itself.
    await expect.poll(() => viewInvoices(connectionId)).toMatchObject({ totalCount: 12 });
    await call('sales.newDraft', { company: toCompany(otherId) });
    expect(await call('sales.drafts', { company: toCompany(otherId) })).toHaveLength(1);
    expect(await call('sales.drafts', { company: toCompany(connectionId) })).toEqual([]);
    expect(await call('session.signOut', { connectionId: otherId })).toMatchObject({ kind: 'signedOut' });
    expect(await call('session.state', { connectionId })).toMatchObject({ kind: 'signedIn' });
  });

  test('an added profile takes its sales service away only where that is confirmed, and the health page says so', async () => {
    const { sales: _, ...withoutSales } = JSON.parse(second.profileText) as { sales: object };
    const input = { text: JSON.stringify(withoutSales), credentials: toCredentials(second) };
    expect(await call('connections.add', input)).toMatchObject({ kind: 'invalidRequest' });
    expect(await call('connections.add', { ...input, isConfirmed: true })).toMatchObject({ hasSales: false });
    expect(await call('diagnostics.health')).toMatchObject({ facts: { queue: { sending: 0 } } });
  });

  test('a profile is renamed, and exported as it was written', async () => {
    const text = `// mine\n${JSON.stringify({ ...JSON.parse(first.profileText), name: 'Renamed' })}`;
    const renamed = await call('connections.edit', { connectionId, text });
    expect(renamed).toMatchObject({ id: connectionId, name: 'Renamed' });
    expect(await call('session.state', { connectionId })).toMatchObject({ kind: 'signedIn' });

    await application.answerSaveDialog(null);
    expect(await call('connections.exportProfile', { connectionId })).toEqual({ isSaved: false });
    const file = join(folder, 'exported.json');
    await application.answerSaveDialog(file);
    expect(await call('connections.exportProfile', { connectionId })).toEqual({ isSaved: true });
    expect(await readFile(file, 'utf8')).toBe(text);
    await application.answerSaveDialog(folder);
    expect(await call('connections.exportProfile', { connectionId })).toEqual({ kind: 'storage', reason: 'denied' });
  });

  test('the invoices stay after an edit that changes the sign-in, and after signing out everywhere', async () => {
    const profile = JSON.parse(first.profileText) as { identity: object };
    const identity = { ...profile.identity, scopes: ['openid', 'offline_access'] };
    await call('connections.edit', { connectionId, text: JSON.stringify({ ...profile, identity }) });
    expect(await call('session.state', { connectionId })).toMatchObject({ kind: 'signedOut' });
    await signIn(connectionId, first);
    expect(await call('session.signOutEverywhere')).toEqual({});
    const ids = (await getConnections()).map(({ id }) => id);
    const states = await Promise.all(ids.map((id) => call('session.state', { connectionId: id })));
    expect(states).toMatchObject([{ kind: 'signedOut' }, { kind: 'signedOut' }]);
    expect(await viewInvoices(connectionId)).toMatchObject({ totalCount: 12 });
  });
});

// The policy file counts only where it belongs to an administrator.
describe.skipIf(process.platform !== 'win32' && process.getuid?.() !== 0)('a connection of the organisation', () => {
  afterAll(() => application?.close());

  test('cannot be changed by the person, and the faults of its policy file are shown', async () => {
    const file = join(folder, 'policy.json');
    const given = JSON.parse(first.profileText) as object;
    const policy = { format: 'invoice-desk-policy/1', connections: [given, { name: 'broken' }], updates: 'never' };
    await writeFile(file, JSON.stringify(policy), { mode: 0o644 });
    await start({ env: { INVOICE_DESK_POLICY: file } });
    await expect(page.getByText(t('common:policy.title'))).toBeVisible();
    await expect(page.getByText('updates', { exact: true })).toBeVisible();
    const { id: connectionId, ...connection } = await getFirstConnection();
    expect(connection).toMatchObject({ isManaged: true, kind: 'profile' });
    expect(await call('connections.remove', { connectionId })).toEqual({ kind: 'blockedByPolicy' });
    const otherText = JSON.stringify({ ...given, purchases: { baseUrl: second.url } });
    expect(await call('connections.edit', { connectionId, text: otherText })).toEqual({ kind: 'blockedByPolicy' });
    expect(await call('connections.edit', { connectionId, text: first.profileText })).toEqual({
      kind: 'blockedByPolicy',
    });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: t('common:credentials.action') })).toBeVisible();
    await call('connections.enterCredentials', { connectionId, credentials: toCredentials(first) });
    await signIn(connectionId, first);
  });
});
