import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';

/** What the preload gives to the main window. */
declare const invoiceDesk: {
  invoke(name: string, input: unknown): Promise<unknown>;
  listen(name: string, handler: () => void): () => void;
};

describe('what a script in the main window', () => {
  let desk: Desk;
  let page: Page;
  beforeAll(async () => {
    desk = await launch();
    page = await desk.window('main');
    await page.getByRole('button').first().waitFor();
  });
  afterAll(() => desk?.kill());

  test('reaches two functions and nothing of Node', async () => {
    const found = page.evaluate(() => ({
      members: Object.keys(invoiceDesk),
      node: ['require', 'process', 'Buffer', 'module', 'electron', 'ipcRenderer'].filter((name) => name in globalThis),
    }));
    expect(await found).toEqual({ members: ['invoke', 'listen'], node: [] });
  });

  test.each(['application.nothing', 'application.command', 'purchases.changed', '__proto__', 'constructor', ''])(
    'cannot invoke “%s”',
    async (name) => {
      const message = page.evaluate(
        (asked) => invoiceDesk.invoke(asked, {}).catch((cause: Error) => cause.message),
        name,
      );
      expect(await message).toBe('unknown method');
    },
  );

  test.each(['application.info', 'purchases.nothing', '__proto__'])('cannot listen to “%s”', async (name) => {
    const message = page.evaluate((asked) => {
      try {
        return typeof invoiceDesk.listen(asked, () => {});
      } catch (cause) {
        return (cause as Error).message;
      }
    }, name);
    expect(await message).toBe('unknown event');
  });

  const invoke = (name: string, input: unknown): Promise<unknown> =>
    page.evaluate(([asked, value]) => invoiceDesk.invoke(asked as string, value), [name, input]);
  const company = { connectionId: 'demo', customerNumber: '1001' };
  const sort = { column: 'dueDate', direction: 'ascending' };
  const query = { scope: company, search: '', filters: [], sort: [sort], group: null };
  const viewOf = (further: object) => ({ query: { ...query, ...further }, locate: null });

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
    ['purchases.view', viewOf({ search: 'x'.repeat(501) }), 'query.search'],
    ['purchases.view', viewOf({ scope: { ...company, customerNumber: '../1001' } }), 'query.scope.customerNumber'],
    ['purchases.view', viewOf({ sort: [{ ...sort, column: 'amount; DROP TABLE invoice' }] }), 'query.sort.0.column'],
    ['purchases.lines', { query, from: -1, to: 10, fields: [] }, 'from'],
    ['purchases.lines', { query, from: 0.5, to: '10', fields: [] }, 'from, to'],
    ['sales.draft', { company, draftId: '' }, 'draftId'],
    ['sales.decide', { company, draftId: 'a', answer: 'deliverTwice' }, 'answer'],
    [
      'sales.saveDraft',
      { draft: { id: 'a' } },
      'draft.company, draft.step, draft.contact, draft.lines, draft.pricesIncludeVat, draft.invoiceDate, draft.paymentTermDays, draft.dueDate, draft.referenceNumber, draft.yourReference, draft.note, draft.channel',
    ],
  ])('is told where the input of %s is wrong (%#)', async (name, input, detail) => {
    expect(await invoke(name, input)).toEqual({ ok: false, error: { kind: 'invalidRequest', detail } });
  });

  test('reaches no company that is not connected, and no file by a name of its own', async () => {
    for (const connectionId of ['nobody', '../..', '/etc/passwd'])
      expect(await invoke('purchases.view', viewOf({ scope: { ...company, connectionId } }))).toEqual({
        ok: false,
        error: { kind: 'notFound', message: null },
      });
  });

  test('has what nobody declared dropped from its input', async () => {
    expect(await invoke('managed.choose', { theme: 'dark', smuggled: 'in' })).toMatchObject({
      ok: true,
      value: { values: { theme: 'dark' } },
    });
    expect(await readFile(join(desk.userDataDir, 'settings.json'), 'utf8')).not.toContain('smuggled');
  });

  test('leaves behind is no complaint', async () => {
    expect(await desk.close()).toBe(0);
    expect(desk.log()).toBe('');
  });
});
