import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, connections } from '../../app/contract/connections.ts';
import type { Contract, MethodsOf } from '../../app/contract/index.ts';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, type LaunchOptions, launch } from './fixture.ts';
import { enterOwnService, signInAtService, writeProfile } from './journeys.ts';
import { wordsOf } from './words.ts';

/** What the preload gives to the main window. */
declare const invoiceDesk: {
  invoke(name: string, input: unknown): Promise<{ ok: true; value: unknown } | { ok: false; error: unknown }>;
};

const t = wordsOf('en');

type Name = { [F in keyof Contract]: `${F}.${MethodsOf<F> & string}` }[keyof Contract];

let folder: string;
let first: DemoService;
let second: DemoService;
let desk: Desk;
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
  desk = await launch(options);
  page = await desk.window('main');
};

/** What the application answers to the window; a failure is answered by its error. */
const ask = async (name: Name, input: object = {}): Promise<unknown> => {
  const answer = await page.evaluate(([asked, value]) => invoiceDesk.invoke(asked, value), [name, input] as const);
  return answer.ok ? answer.value : answer.error;
};

const listed = async (): Promise<Connection[]> => connections.list.output.parse(await ask('connections.list'));

const credentialsOf = ({ credentials }: DemoService) => ({
  clientCredential: credentials.clientSecret,
  salesCredential: credentials.salesClientSecret,
  subscription: credentials.subscriptionId,
});

const signIn = async (connectionId: string, service: DemoService): Promise<void> => {
  const signingIn = ask('session.signIn', { connectionId });
  await signInAtService(await desk.window('signIn'), service);
  expect(await signingIn).toMatchObject({ kind: 'signedIn' });
};

const companyOf = (connectionId: string) => ({ connectionId, customerNumber: '1001' });
const invoicesOf = (connectionId: string) =>
  ask('purchases.view', {
    query: {
      scope: companyOf(connectionId),
      search: '',
      filters: [],
      sort: [{ column: 'dueDate', direction: 'ascending' }],
      group: null,
    },
    locate: null,
  });

describe('beside a connected service', () => {
  let connectionId: string;
  beforeAll(async () => {
    const file = await writeProfile(join(folder, 'first.json'), first);
    await start({ args: [`--profile=${file}`] });
    await enterOwnService(desk, first);
    connectionId = (await listed())[0]?.id ?? '';
  });
  afterAll(() => desk?.close());

  test('a second start hands its profile file to the window that is there', async () => {
    const file = await writeProfile(join(folder, 'second.json'), second);
    expect(await desk.startAgain([`--profile=${file}`])).toBe(0);
    await page.getByLabel('Client secret', { exact: true }).waitFor();
    expect(await ask('connections.offeredProfile')).toMatchObject({ name: 'second.json' });
  });

  test('so does a profile file that the desktop opens, by the command line or by an event', async () => {
    const offered = async (): Promise<unknown> => ask('connections.offeredProfile');
    const opened = await writeProfile(join(folder, 'Opened täällä.invoicedesk'), second);
    expect(await desk.startAgain([opened])).toBe(0);
    await expect.poll(offered).toMatchObject({ name: 'Opened täällä.invoicedesk' });
    await page.getByLabel('Client secret', { exact: true }).waitFor();

    const dropped = await writeProfile(join(folder, 'dropped.invoicedesk'), second);
    await desk.host.evaluate(({ app }, path) => app.emit('open-file', { preventDefault: () => {} }, path), dropped);
    await expect.poll(offered).toMatchObject({ name: 'dropped.invoicedesk' });

    await desk.host.evaluate(
      ({ app }) => app.emit('open-file', { preventDefault: () => {} }, '/none.invoicedesk'),
      null,
    );
    await expect.poll(offered).toMatchObject({ kind: 'invalidProfile' });
    await page.getByText('none.invoicedesk').waitFor();
  });

  test('another one with the same customer number keeps its invoices, drafts and session apart', async () => {
    const add = { text: second.profileText, credentials: credentialsOf(second) };
    const { id: other } = connections.add.output.parse(await ask('connections.add', add));
    await signIn(other, second);
    await ask('purchases.sync', { company: companyOf(other) });
    expect(await invoicesOf(other)).toMatchObject({ totalCount: 7 });
    expect(await invoicesOf(connectionId)).toMatchObject({ totalCount: 12 });
    await ask('sales.newDraft', { company: companyOf(other) });
    expect(await ask('sales.drafts', { company: companyOf(other) })).toHaveLength(1);
    expect(await ask('sales.drafts', { company: companyOf(connectionId) })).toEqual([]);
    expect(await ask('session.signOut', { connectionId: other })).toMatchObject({ kind: 'signedOut' });
    expect(await ask('session.state', { connectionId })).toMatchObject({ kind: 'signedIn' });
  });

  test('its profile is renamed, and exported as it was written', async () => {
    const text = `// mine\n${JSON.stringify({ ...JSON.parse(first.profileText), name: 'Renamed' })}`;
    const renamed = await ask('connections.edit', { connectionId, text });
    expect(renamed).toMatchObject({ id: connectionId, name: 'Renamed' });
    expect(await ask('session.state', { connectionId })).toMatchObject({ kind: 'signedIn' });

    await desk.answerSaveDialog(null);
    expect(await ask('connections.exportProfile', { connectionId })).toEqual({ isSaved: false });
    const file = join(folder, 'exported.json');
    await desk.answerSaveDialog(file);
    expect(await ask('connections.exportProfile', { connectionId })).toEqual({ isSaved: true });
    expect(await readFile(file, 'utf8')).toBe(text);
    await desk.answerSaveDialog(folder);
    expect(await ask('connections.exportProfile', { connectionId })).toEqual({ kind: 'storage', reason: 'denied' });
  });

  test('an edit that changes the sign-in, and signing out everywhere, leave the invoices', async () => {
    const profile = JSON.parse(first.profileText) as { identity: object };
    const identity = { ...profile.identity, scopes: ['openid', 'offline_access'] };
    await ask('connections.edit', { connectionId, text: JSON.stringify({ ...profile, identity }) });
    expect(await ask('session.state', { connectionId })).toMatchObject({ kind: 'signedOut' });
    await signIn(connectionId, first);
    expect(await ask('session.signOutEverywhere')).toEqual({});
    for (const { id } of await listed())
      expect(await ask('session.state', { connectionId: id })).toMatchObject({ kind: 'signedOut' });
    expect(await invoicesOf(connectionId)).toMatchObject({ totalCount: 12 });
  });
});

// Only an administrator's file is believed.
describe.skipIf(process.platform !== 'win32' && process.getuid?.() !== 0)('a connection of the organisation', () => {
  afterAll(() => desk?.close());

  test('is there, is not the person’s to change, and what is faulty beside it is told', async () => {
    const file = join(folder, 'policy.json');
    const given = JSON.parse(first.profileText) as object;
    const policy = { format: 'invoice-desk-policy/1', connections: [given, { name: 'broken' }], updates: 'never' };
    await writeFile(file, JSON.stringify(policy), { mode: 0o644 });
    await start({ env: { INVOICE_DESK_POLICY: file } });
    const [connection] = await listed();
    const connectionId = connection?.id ?? '';
    expect(connection).toMatchObject({ isManaged: true, kind: 'profile' });
    expect(await ask('connections.remove', { connectionId })).toEqual({ kind: 'blockedByPolicy' });
    expect(await ask('connections.edit', { connectionId, text: first.profileText })).toEqual({
      kind: 'blockedByPolicy',
    });
    await page.getByText(t('common:policy.title')).waitFor();
    await page.getByText('updates', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: t('common:credentials.action') }).waitFor();
    await ask('connections.enterCredentials', { connectionId, credentials: credentialsOf(first) });
    await signIn(connectionId, first);
  });
});
