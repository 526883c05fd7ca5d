import { describe, expect, test } from 'vitest';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { InvoiceContent } from '#app/sales/api/requests.ts';
import { type RemoteInvoice, remoteInvoice } from '#app/sales/api/responses.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { fingerprintInvoice } from '#app/sales/outbox/steps/comparison.ts';
import { linesStepHandler } from '#app/sales/outbox/steps/lines.ts';
import { createRemoteLine, createSentLine } from '#test/unit/app/sales/invoiceLines.ts';

const content: InvoiceContent = {
  ...{ date: '2026-11-20', dueDate: '2026-12-04', paymentTermDays: null, referenceNumber: '', yourReference: '' },
  ...{ note: 'ours', deliveryDate: null, lateInterestPercent: null, orderReference: '', currency: 'EUR' },
  ...{ pricesIncludeVat: false, lines: [createSentLine('a'), createSentLine('b')] },
};

/** The invoice at the service with these lines; one without is the empty draft. */
const createInvoice = (names: readonly string[], changes: Partial<RemoteInvoice> = {}): RemoteInvoice => ({
  ...remoteInvoice.parse({ id: 'i', documentState: 'draft', contactId: 'c' }),
  ...(names.length === 0 ? {} : { date: content.date, dueDate: content.dueDate, note: content.note, currency: 'EUR' }),
  lines: names.map((name) => createRemoteLine(name)),
  ...changes,
});
const empty = createInvoice([]);
const written = createInvoice(['a', 'b']);

/**
 * Writes the content into an invoice that reads so, one reading after the other, and from then on as the last one;
 * `failures` befall the updates.
 */
const write = async (
  readings: readonly (RemoteInvoice | AppFailure)[],
  {
    failures = [],
    sendsLinesSeparately = false,
  }: { failures?: readonly AppFailure[]; sendsLinesSeparately?: boolean } = {},
) => {
  const ahead = [...readings];
  const troubles = [...failures];
  let updates = 0;
  const api = {
    sendsLinesSeparately,
    readInvoice: async () => {
      const next = ahead.length > 1 ? ahead.shift() : ahead[0];
      if (!next || next instanceof AppFailure) throw next;
      return { invoice: next, snapshot: { original: null, version: null, lines: next.lines } };
    },
    updateInvoice: async () => {
      updates += 1;
      const trouble = troubles.shift();
      if (trouble) throw trouble;
    },
  };
  const service = { api: api as unknown as SalesApi, ownedByOthers: async () => new Set<string>() };
  const request = { kind: 'lines', invoiceId: 'i', content, base: fingerprintInvoice(empty) } as const;
  const result = await linesStepHandler.perform(service, request).catch((failure: unknown) => failure);
  return { result, updates };
};

const conflict = fail({ kind: 'conflict', message: null });
const isConflict = { error: { kind: 'conflict' } };

describe('the content of an invoice', () => {
  test('is written once, and its fingerprint is that of the stored invoice', async () => {
    const { result, updates } = await write([empty, written]);
    expect(result).toEqual({ id: 'i', fingerprint: fingerprintInvoice(written) });
    expect(updates).toBe(1);
  });

  test('that is there already is not written again', async () => {
    expect(await write([written])).toEqual({
      result: { id: 'i', fingerprint: fingerprintInvoice(written) },
      updates: 0,
    });
  });

  test.each([
    ['twice', ['a', 'b', 'b']],
    ['not at all', ['a']],
  ])('that has a line %s after it was written is not taken for ours', async (_, names) => {
    expect((await write([empty, createInvoice(names)])).result).toMatchObject(isConflict);
  });

  test('that cannot be read after it was written has no fingerprint', async () => {
    const { result } = await write([empty, fail({ kind: 'offline' })]);
    expect(result).toEqual({ id: 'i', fingerprint: null });
  });

  test('of somebody else is not overwritten', async () => {
    const theirs = createInvoice(['a', 'b'], { note: 'theirs' });
    expect(await write([theirs])).toMatchObject({ result: isConflict, updates: 0 });
  });

  test('that accepts no changes is not written', async () => {
    const sent = createInvoice([], { documentState: 'sent' });
    expect(await write([sent])).toMatchObject({ result: isConflict, updates: 0 });
  });

  test.each([
    ['goes on where the service takes lines one by one', true, 1],
    ['is somebody else’s where it takes them at once', false, 0],
  ])('with the first of its lines %s', async (_, sendsLinesSeparately, updates) => {
    const begun = createInvoice(['a']);
    expect(await write([begun, written], { sendsLinesSeparately })).toMatchObject({ updates });
  });
});

describe('a refused version', () => {
  test('is tried once more with the new one where nothing else has changed', async () => {
    expect(await write([empty, empty, written], { failures: [conflict] })).toMatchObject({
      result: { id: 'i' },
      updates: 2,
    });
  });

  test('is tried once more only', async () => {
    const { result, updates } = await write([empty, empty], { failures: [conflict, conflict] });
    expect(result).toBe(conflict);
    expect(updates).toBe(2);
  });

  test('is not tried again where the first attempt may have had its effect', async () => {
    const uncertain = new AppFailure({ kind: 'conflict', message: null }, { mayHaveHappened: true });
    expect(await write([empty], { failures: [uncertain] })).toEqual({ result: uncertain, updates: 1 });
  });
});
