import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { addDays } from '#app/lib/calendarDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import {
  company,
  countingAt,
  createSalesConnection,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
} from './parts.ts';

/** A draft with an address where the service takes one, and with nothing else that may be left out. */
const plainDraft = async ({ sales }: OpenedSales, name: string): Promise<Draft> => {
  const draft = await readyDraft(sales, name);
  const { carried } = await sales.capabilities({ company });
  const [first] = draft.lines;
  if (!first) throw new Error('a ready draft has a line');
  return {
    ...draft,
    ...(carried.newContact.street ? {} : { contact: { ...draft.contact, street: '', postalCode: '', town: '' } }),
    lines: [{ ...first, quantity: '2', unitPrice: '10', saveAsProduct: false }],
    note: '',
    lateInterestPercent: '',
  };
};

const ofContact =
  (values: Partial<DraftContact>) =>
  (draft: Draft): Draft => ({
    ...draft,
    contact: { ...draft.contact, ...values },
  });
const ofLine =
  (values: Partial<DraftLine>) =>
  (draft: Draft): Draft => ({
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, ...values })),
  });
const ofHeader =
  (values: Partial<Draft>) =>
  (draft: Draft): Draft => ({ ...draft, ...values });

/** Another day than that of any payment term, and within what a service accepts, whatever the day is. */
const laterDueDate = addDays(toLocalIsoDate(Date.now()), 60);

/** A field, how it is filled, and what the service then has. Paths are those of a draft's faults. */
const fields: readonly (readonly [string, (draft: Draft) => Draft, string])[] = [
  ['contact.name', ofContact({ name: 'Nimi 4711 Oy' }), '"Nimi 4711 Oy"'],
  ['contact.type', ofContact({ type: 'consumer' }), '"Consumer"'],
  ['contact.businessId', ofContact({ businessId: '2077474-0' }), '"2077474-0"'],
  ['contact.vatId', ofContact({ vatId: 'FI20774740' }), '"FI20774740"'],
  ['contact.email', ofContact({ email: 'uusi@kymi.example' }), '"uusi@kymi.example"'],
  ['contact.eInvoiceAddress', ofContact({ eInvoiceAddress: '003720774740' }), '"003720774740"'],
  ['contact.street', ofContact({ street: 'Katu 4711', postalCode: '48100', town: 'Kotka' }), '"Katu 4711"'],
  ['contact.town', ofContact({ street: 'Katu 1', postalCode: '48100', town: 'Kaupunki' }), '"Kaupunki"'],
  [
    'contact.country',
    (draft) => ofContact({ country: 'SE', postalCode: draft.contact.postalCode && '11122' })(draft),
    '"SE"',
  ],
  ['contact.language', ofContact({ language: 'sv' }), '"sv-SE"'],
  ['dueDate', ofHeader({ paymentTermDays: '', dueDate: laterDueDate }), laterDueDate],
  ['referenceNumber', ofHeader({ referenceNumber: '1232' }), '"1232"'],
  ['yourReference', ofHeader({ yourReference: 'Viite 4711' }), '"Viite 4711"'],
  ['orderReference', ofHeader({ orderReference: 'Tilaus 4711' }), '"Tilaus 4711"'],
  ['note', ofHeader({ note: 'Viesti 4711' }), '"Viesti 4711"'],
  ['lateInterestPercent', ofHeader({ lateInterestPercent: '7,25' }), '7.25'],
  ['currency', ofHeader({ currency: 'SEK' }), '"SEK"'],
  ['lines.0.name', ofLine({ name: 'Rivi 4711' }), '"Rivi 4711"'],
  ['lines.0.description', ofLine({ description: 'Selite 4711' }), '"Selite 4711"'],
  ['lines.0.quantity', ofLine({ quantity: '2,375' }), '2.375'],
  ['lines.0.unit', ofLine({ unit: 'HUR' }), '"HUR"'],
  ['lines.0.unitPrice', ofLine({ unitPrice: '14,9051' }), '14.9051'],
  ['lines.0.discountPercent', ofLine({ discountPercent: '12,5' }), '12.5'],
  ['lines.0.vatRate', ofLine({ vatRate: '13.5' }), '13.5'],
  ['lines.0.vatReason', ofLine({ vatRate: '0', vatCategory: 'E', vatReason: 'AVL 39 §' }), '"AVL 39 §"'],
];

/** Where a draft says that a field is decided by the service, before anything is typed. */
const decidedByService: readonly string[] = [
  'contact.businessId',
  'contact.country',
  'contact.language',
  'lines.0.unit',
  'contact.type',
];

describe.each(['documented', 'other', 'minimal'] as const)('in the %s dialect', (salesDialect) => {
  let demo: DemoService;
  let opened: OpenedSales;
  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect, deliveryJobSeconds: 0 } });
    opened = openSales(newFile(), createSalesConnection(demo));
  });
  afterAll(async () => {
    await opened.sales.close();
    await demo.close();
  });

  test.each(fields)('%s arrives, or is said beforehand not to', async (path, fill, needle) => {
    const draft = fill(await plainDraft(opened, `Kenttä ${path} Oy`));
    await opened.sales.saveDraft({ draft });
    const since = countingAt(demo);
    const { carried } = await opened.sales.capabilities({ company });
    let invoiceId: string | null;
    try {
      const submission = await opened.sales.send({ company, draftId: draft.id });
      expect(submission.state).toBe('done');
      ({ invoiceId } = submission);
    } catch (failure) {
      if (!(failure instanceof AppFailure) || failure.error.kind !== 'validation') throw failure;
      const paths = failure.error.fields.map((field) => field.path);
      const isNamed = paths.some((named) => named === path || named === path.replace('vatReason', 'vatRate'));
      expect({ paths, isNamed }).toMatchObject({ isNamed: true });
      expect(since()).toMatchObject({ contacts: 0, invoices: 0, deliveries: 0 });
      return;
    }
    const { contacts } = demo.office;
    const has = JSON.stringify([demo.office.viewInvoice(invoiceId ?? ''), contacts().at(-1)?.content]).includes(needle);
    const field = path.split('.').at(-1) ?? '';
    const section = path.startsWith('contact.')
      ? carried.newContact
      : path.startsWith('lines.')
        ? carried.line
        : carried.invoice;
    if (!has) {
      expect(decidedByService).toContain(path);
      expect(Object.keys(section)).not.toContain(field);
    }
  });
});
