import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainInvoiceBranding } from '#app/sales/preview/plainInvoiceBranding.ts';
import type { AppWindow } from '#main/electron/windows.ts';
import { createPng } from '#test/pdf/logo.ts';
import '#test/fixtures/withoutElectron.ts';

const { dialogs, electron } = await vi.hoisted(async () =>
  (await import('#test/integration/main/ipc/electronDialogs.ts')).createDialogs(),
);
vi.mock('electron', () => electron);
const { createInvoiceBrandingHandlers } = await import('#main/ipc/invoiceBrandings.ts');
const { openInvoiceBrandings } = await import('#main/platform/invoiceBrandings.ts');

const company = { connectionId: 'demo', customerNumber: '1001' };
const other = { connectionId: 'books', customerNumber: '7' };
const logo = `data:image/png;base64,${createPng(30, 10).toString('base64')}`;

let folder: string;
let timesSetAside: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-looks-'));
  timesSetAside = 0;
  dialogs.chosen = null;
});
afterEach(() => rm(folder, { recursive: true }));

const openLooks = () =>
  openInvoiceBrandings(folder, () => {
    timesSetAside += 1;
  });
const openHandlers = (brandings = openLooks()) =>
  createInvoiceBrandingHandlers({ brandings, window: () => ({}) as AppWindow });
const choose = async (name: string, bytes: Uint8Array | string) => {
  dialogs.chosen = join(folder, name);
  await writeFile(dialogs.chosen, bytes);
  return openHandlers().chooseLogo({ company });
};

describe('the look of the invoices', () => {
  test('is plain until something is chosen, and is kept for each company over the end of the program', async () => {
    expect(await openHandlers().get({ company })).toEqual(plainInvoiceBranding);
    await openHandlers().set({ company, colour: '#0b6b57', noticeDays: 8 });
    expect(await choose('logo.png', createPng(30, 10))).toEqual({ fault: null });
    expect(await openHandlers().get({ company })).toEqual({ logo, colour: '#0b6b57', noticeDays: 8 });
    expect(await openHandlers().get({ company: other })).toEqual(plainInvoiceBranding);
    expect(await openHandlers().removeLogo({ company })).toMatchObject({ logo: null, noticeDays: 8 });
  });

  test.each([
    ['logo.png', Buffer.alloc(40_000_000), 'tooLarge'],
    ['logo.png', '<svg><script>alert(1)</script></svg>', 'svg'],
    ['logo.jpg', 'no picture', 'notAPicture'],
    ['logo.png', createPng(30, 10).subarray(0, 50), 'damaged'],
  ] as const)('keeps its logo where another file cannot be one: %s', async (name, bytes, fault) => {
    await choose('first.png', createPng(30, 10));
    expect(await choose(name, bytes)).toEqual({ fault });
    expect((await openHandlers().get({ company })).logo).toBe(logo);
  });

  test('stays as it is where no file is chosen, and where the file cannot be read', async () => {
    expect(await openHandlers().chooseLogo({ company })).toEqual({ fault: null });
    dialogs.chosen = join(folder, 'nowhere.png');
    await expect(openHandlers().chooseLogo({ company })).rejects.toMatchObject({ error: { kind: 'storage' } });
    expect(await openHandlers().get({ company })).toEqual(plainInvoiceBranding);
  });

  test('keeps its colour where another could not be read on paper', async () => {
    await openHandlers().set({ company, colour: '#0b6b57', noticeDays: null });
    expect(await openHandlers().set({ company, colour: '#ffd700', noticeDays: 8 })).toMatchObject({
      ...{ colour: '#0b6b57', noticeDays: 8 },
    });
  });

  test('is forgotten with its connection, and begins again where the file cannot be read', async () => {
    const brandings = openLooks();
    brandings.change(company, { noticeDays: 8 });
    brandings.change(other, { noticeDays: 14 });
    brandings.deleteOfConnection('demo');
    expect([brandings.get(company).noticeDays, brandings.get(other).noticeDays]).toEqual([null, 14]);
    await writeFile(join(folder, 'invoiceBranding.json'), '{ "looks": [');
    expect(openLooks().get(other)).toEqual(plainInvoiceBranding);
    expect(timesSetAside).toBe(1);
  });
});
