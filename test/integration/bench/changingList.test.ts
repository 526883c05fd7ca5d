import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { countChanges } from '#test/bench/purchases/invoiceList.ts';
import { company, openPurchases } from '#test/bench/purchases/openPurchases.ts';
import { startService } from '#test/bench/purchases/service.ts';

const count = 400;
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

describe('the sync during which frames are measured', () => {
  test('brings new and changed invoices and misses some', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-list-'));
    cleanUps.push(() => rmSync(folder, { recursive: true }));
    const service = await startService(count);
    cleanUps.push(() => service.close());
    const purchases = openPurchases(folder, service.url);
    cleanUps.push(() => purchases.close());

    expect(await purchases.sync({ company })).toMatchObject({ received: count, added: count });
    await service.list('after');
    expect(await purchases.sync({ company })).toMatchObject({ ...countChanges(count), isWhole: true });
    await service.list('before');
    expect((await purchases.sync({ company })).changed).toBe(countChanges(count).changed);
  });
});
