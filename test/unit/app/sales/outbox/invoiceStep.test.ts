import { describe, expect, test } from 'vitest';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { invoiceStepHandler } from '#app/sales/outbox/steps/invoice.ts';

interface RemoteDraft {
  readonly id: string;
  readonly contactId?: string | null;
  readonly documentState?: string;
  readonly lines?: readonly object[];
}

/** A service that lists these drafts of the contact; `others` belong to other submissions. */
const openService = (drafts: readonly RemoteDraft[], others: readonly string[] = [], listsDraftsByContact = false) => {
  const read: string[] = [];
  const api = {
    listsDraftsByContact,
    listDrafts: async () => drafts.map(({ id }) => ({ id })),
    readInvoice: async (id: string) => {
      read.push(id);
      const { contactId = 'c1', documentState = 'draft', lines = [] } = drafts.find((each) => each.id === id) ?? {};
      return {
        invoice: { id, contactId: contactId ?? undefined, contactName: 'Kymi', documentState, lines },
      };
    },
  };
  return { service: { api: api as unknown as SalesApi, ownedByOthers: async () => new Set(others) }, read };
};
const request = { kind: 'invoice' as const, contactId: 'c1', draftsBefore: ['old'], clientId: '' };
const find = (...given: Parameters<typeof openService>) =>
  invoiceStepHandler.findEffect(openService(...given).service, request);

describe('an empty draft at the service', () => {
  test('counts as ours where it has appeared since', async () => {
    expect(await find([{ id: 'old' }, { id: 'new' }])).toEqual({ id: 'new' });
  });

  test('that was there before is never ours, and not even read', async () => {
    const { service, read } = openService([{ id: 'old' }]);
    expect(await invoiceStepHandler.findEffect(service, request)).toBeNull();
    expect(read).toEqual([]);
  });

  test.each<[string, RemoteDraft, readonly string[]]>([
    ['belongs to another submission', { id: 'new' }, ['new']],
    ['has lines', { id: 'new', lines: [{}] }, []],
    ['was sent', { id: 'new', documentState: 'sent' }, []],
    ['has another recipient', { id: 'new', contactId: 'c2' }, []],
  ])('is not ours where it %s', async (_, draft, others) => {
    expect(await find([draft], others)).toBeNull();
    expect(await find([draft, { id: 'later' }], others)).toEqual({ id: 'later' });
  });

  test('whose recipient is not returned is ours only where the service lists them by recipient', async () => {
    expect(await find([{ id: 'new', contactId: null }], [], true)).toEqual({ id: 'new' });
    await expect(find([{ id: 'new', contactId: null }])).rejects.toMatchObject({ error: { kind: 'unreadableAnswer' } });
  });

  test('whose state cannot be read leaves it open whose it is', async () => {
    await expect(find([{ id: 'new', documentState: 'unknown' }])).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer' },
    });
  });

  test('is a duplicate where a repeated request may have created it beside ours', async () => {
    const drafts: readonly RemoteDraft[] = [
      ...[{ id: 'old' }, { id: 'ours' }, { id: 'theirs' }, { id: 'twin' }, { id: 'sent', documentState: 'sent' }],
      ...[
        { id: 'written', lines: [{}] },
        { id: 'other', contactId: 'c2' },
        { id: 'nobody', contactId: null },
      ],
    ];
    const wanted = { state: 'settled' as const, id: 'ours', request };
    const { service } = openService(drafts, ['theirs']);
    expect(await invoiceStepHandler.findDuplicates(service, request, wanted)).toEqual([
      { kind: 'invoice', id: 'twin', name: 'Kymi' },
      { kind: 'invoice', id: 'nobody', name: 'Kymi' },
    ]);
  });
});
