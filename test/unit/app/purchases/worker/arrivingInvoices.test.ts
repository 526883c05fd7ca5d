import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArrivingList } from '#app/purchases/archive/arrivingInvoices.ts';
import { ArrivingInvoices } from '#app/purchases/worker/arrivingInvoices.ts';

const archiveRef = {
  file: '/none/1001.sqlite',
  deviceFile: '',
  customerNumber: '1001',
  name: 'Ostaja Oy',
  businessId: null,
};
const readArriving = vi.fn<(limit: number) => ArrivingList | null>();
const onFailure = vi.fn();
let syncedAt: number | null;
let arriving: ArrivingInvoices;
beforeEach(() => {
  syncedAt = null;
  readArriving.mockReset();
  onFailure.mockReset();
  arriving = new ArrivingInvoices({
    archiveRef,
    archive: { readArriving, state: () => ({ revision: 0, syncedAt, firstSyncedAt: null, validators: null }) },
    index: { table: async () => expect.anything() },
    onFailure,
  });
});

describe('the invoices of a first list', () => {
  it('are not read before a sync has begun, nor during a later one', async () => {
    expect(await arriving.read()).toBeNull();
    syncedAt = 1;
    arriving.begin();
    expect(await arriving.read()).toBeNull();
    expect(readArriving).not.toHaveBeenCalled();
  });

  it('end their sync where they cannot be read, because they would be lacking at its end', async () => {
    const cause = new Error('the disk is full');
    readArriving.mockImplementation(() => {
      throw cause;
    });
    arriving.begin();
    await expect(arriving.read()).rejects.toThrow(cause);
    expect(onFailure).toHaveBeenCalledWith(cause);
  });

  it('are none while none has come', async () => {
    readArriving.mockReturnValue({ count: 0, invoices: [] });
    arriving.begin();
    expect(await arriving.read()).toBeNull();
  });
});
