import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { formatDecimal } from '#app/money/decimal.ts';
import { toExactNumber } from '#app/profile/exactJson.ts';
import { toFinnishIsoDate } from '../dates.ts';
import type { DemoEffectLedger } from '../ledger.ts';
import { computeDemoInvoiceStatus } from './demoInvoiceStatus.ts';
import { createDemoLedgerEntry, type DemoOrganizationContext } from './demoOrganizationContext.ts';
import { createDemoDoneOutcome, createDemoValidatedOutcome, type DemoRequestOutcome } from './demoRequestOutcome.ts';
import type { DemoServiceMessages } from './demoServiceMessages.ts';
import { validateDemoDeliveryRequest } from './invoiceRules.ts';
import type { DemoSalesInvoice, JsonMembers, TriggeredDemoEvent } from './organization.ts';
import { readDecimalAt, readInvoiceLines } from './reading.ts';
import { computeDemoInvoiceTotals } from './totals.ts';
import { createValidationFault } from './validationFault.ts';

/** A line to be credited: its place from 0, and how much of it. */
export interface CreditedDemoLine {
  readonly index: number;
  readonly quantity: Big;
}

const zero = new Big(0);

/** Sends a copy of a sent invoice. The id of the copy comes of it. */
export const acceptDemoCopy = (
  organizationContext: DemoOrganizationContext,
  id: string,
  request: JsonMembers,
): DemoRequestOutcome<string> =>
  withSentInvoice(organizationContext, id, (invoice) => {
    const { organization } = organizationContext;
    const contact = organization.contacts.get(invoice.contactId)?.content ?? {};
    return createDemoValidatedOutcome(
      validateDemoDeliveryRequest(request, invoice.content, contact, organization),
      () => recordFollowUp(organizationContext, 'copies', invoice, { type: 'CopySent', amount: null }),
    );
  });

/** Reminds of an invoice that is not paid, beside the reminders of the service itself. The id of the reminder comes of it. */
export const acceptDemoReminder = (
  organizationContext: DemoOrganizationContext,
  id: string,
): DemoRequestOutcome<string> =>
  withSentInvoice(organizationContext, id, (invoice) => {
    const { open } = computeDemoInvoiceStatus(invoice, organizationContext.clock.now());
    if (open.lte(0)) return createConflict((words) => words.nothingOpen);
    const event = { type: 'Reminded', amount: formatDecimal(open) } as const;
    return createDemoDoneOutcome(recordFollowUp(organizationContext, 'reminders', invoice, event));
  });

/** Credits a sent invoice, or lines of it, with an invoice of negative quantities; at most what is not credited yet. */
export const createDemoCreditNote = (
  organizationContext: DemoOrganizationContext,
  id: string,
  { lines, reason }: { readonly lines: readonly CreditedDemoLine[] | null; readonly reason: string },
): DemoRequestOutcome<DemoSalesInvoice> =>
  withSentInvoice(organizationContext, id, (invoice) => {
    const { total, credited, open } = computeDemoInvoiceStatus(invoice, organizationContext.clock.now());
    if (invoice.creditedInvoiceId !== null) return createConflict((words) => words.isCreditNote);
    if (credited.gte(total)) return createConflict((words) => words.credited);
    const content = { ...invoice.content, note: reason, lines: negateLines(invoice.content, lines) };
    const amount = computeDemoInvoiceTotals(content).taxInclusive.neg();
    const isTooLarge = amount.lte(0) || amount.gt(total.minus(credited));
    const faults = isTooLarge ? [createValidationFault('Lines', (words) => words.creditTooLarge)] : [];
    return createDemoValidatedOutcome(faults, () => {
      recordFollowUp(organizationContext, 'creditNotes', invoice, { type: 'Credited', amount: formatDecimal(amount) });
      return addCreditNote(organizationContext, invoice, content, amount.lt(open) ? amount : open);
    });
  });

const withSentInvoice = <T>(
  { organization }: DemoOrganizationContext,
  id: string,
  work: (invoice: DemoSalesInvoice) => DemoRequestOutcome<T>,
): DemoRequestOutcome<T> => {
  const invoice = organization.invoices.get(id);
  if (!invoice) return { kind: 'gone' };
  return invoice.deliveries.length === 0 ? createConflict((words) => words.notSent) : work(invoice);
};

const createConflict = (say: (words: DemoServiceMessages) => string): DemoRequestOutcome<never> => ({
  kind: 'conflict',
  say,
});

const recordFollowUp = (
  organizationContext: DemoOrganizationContext,
  kind: 'copies' | 'reminders' | 'creditNotes',
  invoice: DemoSalesInvoice,
  event: Omit<TriggeredDemoEvent, 'at'>,
): string => {
  const { organization, ledger, clock } = organizationContext;
  const entry = { ...createDemoLedgerEntry(organizationContext, randomUUID()), invoiceId: invoice.id };
  (ledger[kind] satisfies DemoEffectLedger['copies']).push(entry);
  const triggeredEvents = [...invoice.triggeredEvents, { at: clock.now(), ...event }];
  organization.invoices.set(invoice.id, { ...invoice, triggeredEvents, updatedAt: clock.now() });
  return entry.id;
};

const negateLines = (content: JsonMembers, credited: readonly CreditedDemoLine[] | null): readonly JsonMembers[] =>
  readInvoiceLines(content).flatMap((line, index) => {
    const whole = readDecimalAt(line, 'quantity') ?? zero;
    const quantity = credited === null ? whole : (credited.find((each) => each.index === index)?.quantity ?? zero);
    return quantity.eq(0) ? [] : [{ ...line, quantity: toExactNumber(formatDecimal(quantity.neg())) }];
  });

/** A credit note is sent as it is made. `settled` is the part that the open amount of the invoice takes. */
const addCreditNote = (
  { organization, clock }: DemoOrganizationContext,
  invoice: DemoSalesInvoice,
  content: JsonMembers,
  settled: Big,
): DemoSalesInvoice => {
  const now = clock.now();
  const today = `${toFinnishIsoDate(now)}T00:00:00`;
  const creditNote: DemoSalesInvoice = {
    ...{ id: randomUUID(), version: 1, contactId: invoice.contactId, paymentBehavior: null },
    content: { ...content, date: today, dueDate: today },
    ...{ createdAt: now, updatedAt: now, number: organization.newInvoiceNumber() },
    deliveries: invoice.deliveries.slice(-1).map(({ request }) => ({ at: now, request })),
    triggeredEvents: settled.gt(0) ? [{ at: now, type: 'Paid', amount: formatDecimal(settled.neg()) }] : [],
    creditedInvoiceId: invoice.id,
  };
  organization.invoices.set(creditNote.id, creditNote);
  return creditNote;
};
