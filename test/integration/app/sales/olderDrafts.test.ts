import { describe, expect, test } from 'vitest';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { answered, matchesStep, networkWhere } from './network.ts';
import { company, findStep, invoiceAt, readyDraft, send } from './parts.ts';
import { requestPatterns } from './speech.ts';

/** Begins an invoice for a new recipient in another program, which leaves it without lines. */
const beginElsewhere = async () => {
  const elsewhere = openDemoSales(
    networkWhere((request) =>
      matchesStep(requestPatterns.lines)(request) ? Promise.resolve(answered(400, '{}')) : null,
    ),
  );
  const draft = await readyDraft(elsewhere.sales, newRecipient());
  const { invoiceId } = await send(elsewhere, draft);
  const [contact] = await elsewhere.sales.addressBook.contacts({ company, search: draft.contact.name });
  if (!invoiceId || !contact) throw new Error('nothing was begun');
  return { invoiceId, contact };
};

describe('an empty invoice that was there before', () => {
  test('is not taken for the one whose request was lost', async () => {
    const older = await beginElsewhere();
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, older.contact.name, { contact: older.contact });
    const since = counting();
    demo.mischief.next({ ...requestPatterns.invoice, do: { kind: 'cutBefore' } });
    let sent = await send(opened, draft);
    expect(findStep(sent, 'invoice')?.state).toBe('uncertain');
    for (let attempt = 0; attempt < 3 && sent.state === 'stopped'; attempt += 1) sent = await send(opened, draft);
    expect(sent.state).toBe('done');
    expect(sent.invoiceId).not.toBe(older.invoiceId);
    expect(since()).toMatchObject({ contacts: 0, invoices: 1, deliveries: 1 });
    expect(await invoiceAt(demo, older.invoiceId)).toMatchObject({ status: 'Draft', lines: [] });
  });

  test('is not taken where nothing was lost either', async () => {
    const older = await beginElsewhere();
    const opened = openDemoSales();
    const draft = await readyDraft(opened.sales, older.contact.name, { contact: older.contact });
    const since = counting();
    const sent = await send(opened, draft);
    expect(sent).toMatchObject({ state: 'done' });
    expect(sent.invoiceId).not.toBe(older.invoiceId);
    expect(since()).toMatchObject({ contacts: 0, invoices: 1, deliveries: 1 });
  });
});
