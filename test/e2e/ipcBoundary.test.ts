import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { expect } from './pageAssertions.ts';

/** The API that the preload gives to the main window. */
declare const invoiceDesk: {
  invoke(name: string, input: unknown): Promise<unknown>;
  listen(name: string, handler: () => void): () => void;
};

describe('a script in the main window', () => {
  let application: LaunchedApplication;
  let page: Page;
  beforeAll(async () => {
    application = await launch();
    page = await application.window('main');
    await expect(page.getByRole('button').first()).toBeVisible();
  });
  afterAll(() => application?.kill());

  test('reaches two functions and nothing of Node', async () => {
    const readGlobals = () =>
      page.evaluate(() => ({
        members: Object.keys(invoiceDesk),
        node: ['require', 'process', 'Buffer', 'module', 'electron', 'ipcRenderer'].filter(
          (name) => name in globalThis,
        ),
      }));
    await expect.poll(readGlobals).toEqual({ members: ['invoke', 'listen'], node: [] });
  });

  test.each([
    'application.nothing',
    'application.preferencesChanged',
    'purchases.changed',
    '__proto__',
    'constructor',
    '',
  ])('cannot invoke “%s”', async (name) => {
    const readRefusal = () =>
      page.evaluate((method) => invoiceDesk.invoke(method, {}).catch((cause: Error) => cause.message), name);
    await expect.poll(readRefusal).toBe('unknown method');
  });

  test.each(['application.info', 'purchases.nothing', '__proto__'])('cannot listen to “%s”', async (name) => {
    const readRefusal = () =>
      page.evaluate((event) => {
        try {
          return typeof invoiceDesk.listen(event, () => {});
        } catch (cause) {
          return (cause as Error).message;
        }
      }, name);
    await expect.poll(readRefusal).toBe('unknown event');
  });

  const company = { connectionId: 'demo', customerNumber: '1001' };
  const sort = { column: 'dueDate', direction: 'ascending' };
  const query = { scope: company, search: '', filters: [], sort: [sort], group: null };
  const createViewInput = (further: object) => ({ query: { ...query, ...further }, locate: null });

  test.each<[string, unknown, string]>([
    ['application.info', null, ''],
    ['application.info', 'text', ''],
    ['managed.choose', { theme: 'pink' }, 'theme'],
    ['managed.choose', { language: ['en'] }, 'language'],
    ['connections.checkProfile', { text: 'x'.repeat(1_000_001) }, 'text'],
    [
      'connections.add',
      { text: '{}', credentials: { clientCredential: 'x'.repeat(1001) } },
      'credentials.clientCredential, credentials.salesCredential, credentials.subscription',
    ],
    ['connections.remove', { connectionId: 7 }, 'connectionId'],
    ['session.signIn', { connectionId: 'x'.repeat(65) }, 'connectionId'],
    ['purchases.view', createViewInput({ search: 'x'.repeat(501) }), 'query.search'],
    [
      'purchases.view',
      createViewInput({ scope: { ...company, customerNumber: '../1001' } }),
      'query.scope.customerNumber',
    ],
    [
      'purchases.view',
      createViewInput({ sort: [{ ...sort, column: 'amount; DROP TABLE invoice' }] }),
      'query.sort.0.column',
    ],
    ['purchases.lines', { query, from: -1, to: 10, fields: [] }, 'from'],
    ['purchases.lines', { query, from: 0.5, to: '10', fields: [] }, 'from, to'],
    ['sales.draft', { company, draftId: '' }, 'draftId'],
    ['sales.decide', { company, draftId: 'a', answer: 'deliverTwice' }, 'answer'],
    [
      'sales.saveDraft',
      { draft: { id: 'a' } },
      'draft.company, draft.step, draft.contact, draft.lines, draft.pricesIncludeVat, draft.invoiceDate, draft.paymentTermDays, draft.dueDate, draft.referenceNumber, draft.yourReference, draft.note, draft.channel',
    ],
  ])('learns where the input of %s is wrong (%#)', async (name, input, detail) => {
    expect(await invoke(page, name, input)).toEqual({ ok: false, error: { kind: 'invalidRequest', detail } });
  });

  test('reaches no company that is not connected, and no file by a name of its own', async () => {
    for (const connectionId of ['nobody', '../..', '/etc/passwd'])
      expect(await invoke(page, 'purchases.view', createViewInput({ scope: { ...company, connectionId } }))).toEqual({
        ok: false,
        error: { kind: 'notFound', message: null },
      });
  });

  test('cannot pass on members of the input that the contract does not declare', async () => {
    expect(await invoke(page, 'managed.choose', { theme: 'dark', smuggled: 'in' })).toMatchObject({
      ok: true,
      value: { values: { theme: 'dark' } },
    });
    const readSettings = () => readFile(join(application.userDataDir, 'settings.json'), 'utf8');
    await expect.poll(readSettings).toContain('dark');
    await expect.poll(readSettings).not.toContain('smuggled');
  });

  test('leaves no complaint behind', async () => {
    expect(await application.close()).toBe(0);
    expect(application.log()).toBe('');
  });
});
