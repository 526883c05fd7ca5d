import { afterEach, describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { identifyProfileService } from '#app/sales/api/serviceRef.ts';
import { createRedeliveryId } from '#app/sales/outbox/steps/redelivery.ts';
import { openSalesDatabase, type SalesDatabase } from '#app/sales/store/salesDatabase.ts';
import type { SalesStore } from '#app/sales/store/salesStore.ts';
import { sentInvoice } from '#test/fixtures/sentInvoices.ts';
import { card } from './card.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { matchesStep, networkWhere, onceTo } from './network.ts';
import {
  captureError,
  company,
  createSalesConnection,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
  send,
} from './parts.ts';
import { requestPatterns } from './speech.ts';

/** More than stay among the open ones: 50 and a batch of 50. */
const sentCount = 110;
const staying = 50;

const files: SalesDatabase[] = [];
const openedSales: OpenedSales[] = [];
afterEach(async () => {
  await Promise.all(openedSales.splice(0).map(({ sales }) => sales.close()));
  await Promise.all(files.splice(0).map((file) => file.close()));
});

/** The store of a file at the demo service; each record is saved a second after the one before. */
const openStore = (file: string): { readonly records: SalesDatabase; readonly store: SalesStore } => {
  let moment = Date.UTC(2026, 0, 1);
  const records = openSalesDatabase({
    file,
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    now: () => {
      moment += 1000;
      return new Date(moment).toISOString();
    },
    onSetAside: () => undefined,
  });
  files.push(records);
  return { records, store: records.at(identifyProfileService(createSalesConnection(demo).profile, company)) };
};

const openSalesWith = (file: string, ...network: Parameters<typeof networkWhere>): OpenedSales => {
  const opened = openSales(file, createSalesConnection(demo, networkWhere(...network)));
  openedSales.push(opened);
  return opened;
};

/** Saves sent invoices, number 0 first; `firstInvoice` is the id of the invoice of that one. */
const fill = async (store: SalesStore, firstInvoice?: string): Promise<void> => {
  for (let at = 0; at < sentCount; at += 1) {
    const { draft, plan } = sentInvoice(company, at, at === 0 ? firstInvoice : undefined);
    await store.saveDraft(draft);
    await store.savePlan({ ...plan, revision: 0 });
  }
};

const listDraftIds = async (store: SalesStore, of: CompanyRef = company): Promise<readonly string[]> =>
  (await store.drafts(of)).map(({ draft }) => draft.id);

describe('what was sent long ago', () => {
  test('is in no list, and is found by its id, its draft as its plan', async () => {
    const { store } = openStore(newFile());
    await fill(store);
    const draftIds = await listDraftIds(store);
    expect(draftIds).toHaveLength(staying);
    expect((await store.plans(company)).map(({ draftId }) => draftId)).toEqual(draftIds);
    expect(draftIds).not.toContain('draft-0');
    expect(draftIds).toContain(`draft-${sentCount - 1}`);
    expect(await store.plan(company, 'draft-0')).toMatchObject({ draftId: 'draft-0', revision: 1 });
    expect((await store.draft(company, 'draft-0'))?.draft).toEqual(sentInvoice(company, 0).draft);
    expect(await store.findPlans(company, 'invoice-0')).toMatchObject([{ draftId: 'draft-0' }]);
    expect(await store.findPlans(company, `invoice-${sentCount - 1}`)).toHaveLength(1);
    expect((await store.invoicesMade(company)).size).toBe(sentCount);
    expect(await store.unreadableRecords(company)).toEqual([]);
  });

  test('stays archived when the step of its wizard is saved, and can be discarded', async () => {
    const { store } = openStore(newFile());
    await fill(store);
    await store.drafts(company);
    const { draft } = sentInvoice(company, 0);
    await store.saveDraft({ ...draft, step: 'recipient' });
    expect((await store.draft(company, draft.id))?.draft.step).toBe('recipient');
    expect(await listDraftIds(store)).toHaveLength(staying);
    await store.removeDraft(company, draft.id);
    expect(await store.draft(company, draft.id)).toBeNull();
    expect(await store.plan(company, draft.id)).not.toBeNull();
  });

  test('keeps no id of a service that another one replaced, and goes with its connection', async () => {
    const { records, store } = openStore(newFile());
    await fill(store);
    await store.drafts(company);
    await records.forgetService(company.connectionId);
    expect((await store.draft(company, 'draft-0'))?.draft.contact).toMatchObject({ remoteId: null, name: 'Kymi 0 Oy' });
    expect(await store.plan(company, 'draft-0')).not.toBeNull();
    await records.removeConnection(company.connectionId);
    expect(await store.draft(company, 'draft-0')).toBeNull();
    expect((await store.invoicesMade(company)).size).toBe(0);
  });

  test('is saved over its own revision alone, and is then no longer archived', async () => {
    const { store } = openStore(newFile());
    const { plan } = sentInvoice(company, 0);
    const draftId = createRedeliveryId('invoice-0');
    await store.savePlan({ ...plan, draftId, revision: 0 });
    await fill(store);
    expect((await store.plans(company)).map((each) => each.draftId)).not.toContain(draftId);
    const archived = await store.plan(company, draftId);
    if (!archived) throw new Error('the plan is not there');
    const changed = { kind: 'otherProgram', reason: 'changed' };
    expect(await captureError(store.savePlan({ ...archived, revision: 0 }))).toEqual(changed);
    await store.savePlan({ ...archived, steps: [] });
    expect((await store.plans(company)).map((each) => each.draftId)).toContain(draftId);
    expect(await captureError(store.savePlan(archived))).toEqual(changed);
  });

  test('is neither sent again nor changed', async () => {
    const file = newFile();
    const { store } = openStore(file);
    await fill(store);
    await store.drafts(company);
    const { sales } = openSalesWith(file, () => null);
    const since = counting();
    expect(await sales.send({ company, draftId: 'draft-0' })).toMatchObject({ state: 'done', invoiceId: 'invoice-0' });
    const { draft, submission } = await sales.draft({ company, draftId: 'draft-0' });
    expect(submission?.state).toBe('done');
    const error = await captureError(sales.saveDraft({ draft: { ...draft, note: 'Kiitos' } }));
    expect(error).toMatchObject({ kind: 'conflict' });
    expect(await sales.drafts({ company })).toHaveLength(staying);
    expect(since().deliveries).toBe(0);
  });
});

test('an empty invoice that an archived plan has made is not taken for one whose creation was not answered', async () => {
  const other = openDemoSales();
  const contact = await other.sales.addressBook.saveContact({ company, key: 'one', contact: card(newRecipient()) });
  const { channel: _channel, paymentTermDays: _term, ...recipient } = contact;
  const file = newFile();
  const { store } = openStore(file);
  let otherInvoiceId = '';
  // While we create our invoice another one comes to be, empty as ours would be, and then no answer comes.
  const { sales } = openSalesWith(
    file,
    onceTo(matchesStep(requestPatterns.invoice), async () => {
      demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'status', status: 400, body: '{"message":"No."}' } });
      const draft = await readyDraft(other.sales, contact.name, { contact: recipient });
      otherInvoiceId = (await send(other, draft)).invoiceId ?? '';
      await fill(store, otherInvoiceId);
      expect((await store.plans(company)).map(({ draftId }) => draftId)).not.toContain('draft-0');
      expect(await store.invoicesMade(company)).toContain(otherInvoiceId);
      throw new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true });
    }),
  );
  const draft = await readyDraft(sales, contact.name, { contact: recipient });
  const first = await sales.send({ company, draftId: draft.id });
  expect(otherInvoiceId).not.toBe('');
  const second = await sales.send({ company, draftId: draft.id });
  expect([first.invoiceId, second.invoiceId]).not.toContain(otherInvoiceId);
  expect(demo.ledger.deliveries.map(({ invoiceId }) => invoiceId)).not.toContain(otherInvoiceId);
});
