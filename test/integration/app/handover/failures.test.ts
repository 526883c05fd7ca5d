import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { HandoverService } from '#app/handover/handover.ts';
import { mountSmallDisk, smallDisks } from '#test/fixtures/smallDisk.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createPurchasesFixture, type PurchasesFixture } from '../purchases/purchasesFixture.ts';
import { createRequest, makePlace, openHandover, removePlace } from './handoverFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };

const createItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    seller: { organisationName: `Kauppa ${index} Oy` },
    ...{ invoiceNumber: String(index), invoiceDate: '2026-10-05', filler: 'x'.repeat(2000) },
  }));

const captureError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (cause: unknown) => (cause instanceof AppFailure ? cause.error : cause),
  );

describe('a hand-over that fails', () => {
  let fixture: PurchasesFixture;
  let handover: HandoverService;
  let place: string;
  beforeEach(async () => {
    fixture = await createPurchasesFixture();
    fixture.items = createItems(400);
    await fixture.opened.purchases.sync({ company });
    handover = openHandover(fixture.opened.purchases);
    place = makePlace();
  });
  afterEach(async () => {
    await fixture.close();
    removePlace(place);
  });

  test('leaves nothing behind where it was cancelled, and another one can follow', async () => {
    let cancelled: Promise<void> | undefined;
    const seen: (readonly string[])[] = [];
    const running = handover.run(createRequest(company, place), ({ done }) => {
      seen.push(readdirSync(place));
      if (done >= 100) cancelled ??= handover.cancel();
    });
    expect(await captureError(running)).toEqual({ kind: 'cancelled' });
    await cancelled;
    // Nothing but the temporary folder was ever there.
    for (const names of nonEmpty(seen)) expect(names).toEqual([expect.stringMatching(/^\.\w+\.part$/)]);
    expect(readdirSync(place)).toEqual([]);
    expect(await handover.run(createRequest(company, place))).toMatchObject({ purchaseInvoices: 400 });
  });

  test('is the only one: a second one at the same time is refused', async () => {
    const first = handover.run(createRequest(company, place));
    expect(await captureError(handover.run(createRequest(company, place)))).toMatchObject({ kind: 'conflict' });
    await first;
    expect(readdirSync(place)).toHaveLength(1);
  });

  test('says so where the place goes away, and does not make it again', async () => {
    const folder = join(place, 'stick');
    mkdirSync(folder);
    const running = handover.run(createRequest(company, folder), ({ done }) => {
      if (done >= 100) rmSync(folder, { recursive: true, force: true });
    });
    expect(await captureError(running)).toMatchObject({ kind: 'storage', reason: 'denied' });
    expect(readdirSync(place)).toEqual([]);
  });

  test('says so where there is no such place', async () => {
    const running = handover.run(createRequest(company, join(place, 'nowhere')));
    expect(await captureError(running)).toMatchObject({ kind: 'storage', reason: 'denied' });
  });

  test.skipIf(!smallDisks.canMount)(
    `leaves nothing behind on a disk that is full in the middle${smallDisks.why}`,
    async () => {
      const disk = mountSmallDisk(2);
      if (!disk) throw new Error('no disk');
      try {
        disk.fill(600 * 1024);
        const before = readdirSync(disk.folder);
        let steps = 0;
        const running = handover.run(createRequest(company, disk.folder), () => {
          steps += 1;
        });
        expect(await captureError(running)).toMatchObject({ kind: 'storage', reason: 'full' });
        expect(steps).toBeGreaterThan(0);
        expect(readdirSync(disk.folder)).toEqual(before);
      } finally {
        disk.unmount();
      }
    },
  );

  test('while the other parts of the application go on: its snapshot holds up no sync and no decision', async () => {
    let synced: Promise<unknown> | undefined;
    const running = handover.run(createRequest(company, place), () => {
      synced ??= fixture.opened.purchases.sync({ company });
    });
    await running;
    expect(await synced).toMatchObject({ received: 400 });
  });
});
