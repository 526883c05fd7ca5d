import i18next, { type i18n, type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { DraftFault } from '#app/sales/draft/draftFault.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { formatDraftFault, getDraftField } from '#renderer/features/sales/draft/draftFields.ts';
import { getDraftValue, toCurrentFieldPath, toStableFieldPath } from '#renderer/features/sales/draft/draftPaths.ts';
import { formatSupportedValues } from '#renderer/features/sales/draft/formatSupportedValues.ts';
import { isFieldBefore } from '#renderer/features/sales/draft/pageOrder.ts';
import sales from '#renderer/locales/en/sales.json' with { type: 'json' };
import salesLines from '#renderer/locales/en/salesLines.json' with { type: 'json' };
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

let words: i18n;
let t: TFunction<['sales', 'salesLines']>;
beforeAll(async () => {
  words = i18next.createInstance();
  await words.init({
    ...{ lng: 'en', ns: ['sales', 'salesLines'], defaultNS: 'sales', interpolation: { escapeValue: false } },
    resources: { en: { sales, salesLines } },
  });
  t = words.getFixedT('en', ['sales', 'salesLines']);
});

const two = finishedDraft({ lines: [line({ key: 'a' }), line({ key: 'b', unitPrice: 'x' })] });

describe('the state of a field', () => {
  const left: string[] = [];
  const read = (path: string, messages: ReadonlyMap<string, string> = new Map(), draft: Draft = two) =>
    getDraftField(
      { draft, visibleFaults: findDraftFaults(draft, today), messages, leave: (id) => left.push(id) },
      path,
      ({ code }) => `Mend ${code}.`,
    );

  test('names its fault, and follows its line when it is left', () => {
    const field = read('lines.1.unitPrice');
    expect(field).toMatchObject({ id: 'lines.b.unitPrice', error: 'Mend priceWrong.', fault: { code: 'priceWrong' } });
    field.leave();
    expect(left).toEqual(['lines.b.unitPrice']);
  });

  test('says what the service says before what we say', () => {
    const messages = new Map([
      ['lines.1.unitPrice', 'Too dear.'],
      ['note', 'Too long.'],
    ]);
    expect(read('lines.1.unitPrice', messages)).toMatchObject({ error: 'Too dear.', fault: { code: 'priceWrong' } });
    expect(read('note', messages)).toMatchObject({ id: 'note', error: 'Too long.', fault: null });
  });

  test('is nothing where nothing is wrong', () => {
    expect(read('lines.0.unitPrice')).toMatchObject({ id: 'lines.a.unitPrice', error: null, fault: null });
  });
});

describe('a fault as a sentence', () => {
  const format = { dateFull: (date: string) => `<${date}>` };
  const write = (fault: Pick<DraftFault, 'code' | 'values'>, language: 'en' | 'fi' = 'en') =>
    formatDraftFault(fault, { t, language, format });

  test('has dates and numbers as the language writes them', () => {
    const values = { rate: '24', date: '2026-11-20', endDate: '2024-08-31', replacement: '25.5' };
    const sentence = t('fault.vatRateEnded', { ...values, date: '<2026-11-20>', endDate: '<2024-08-31>' });
    expect(write({ code: 'vatRateEnded', values })).toBe(sentence);
    const finnish = t('fault.vatRateEnded', {
      ...{ rate: '24', replacement: '25,5', date: '<2026-11-20>', endDate: '<2024-08-31>' },
    });
    expect(write({ code: 'vatRateEnded', values }, 'fi')).toBe(finnish);
    expect(finnish).toContain('<2024-08-31>');
    expect(finnish).toContain('25,5');
  });

  test('needs no values', () => {
    expect(write({ code: 'channelMissing' })).toBe(sales.fault.channelMissing);
  });

  test('names the values that the service takes as a person reads them', () => {
    const sentence = write({ code: 'valueUnsupported', values: { supportedValues: 'email, paper' } });
    expect(sentence).toContain(`${sales.channel.email}, ${sales.channel.paper}`);
  });

  test.each([
    ['H87, HUR', () => `${sales.unit.H87}, ${sales.unit.HUR}`],
    ['fi, sv', () => `${sales.language.fi}, ${sales.language.sv}`],
    ['business', () => sales.recipient.business],
    ['AE', () => salesLines.vat.AE],
    ['SEK', () => 'SEK'],
  ])('reads %s', (supported, expected) => {
    expect(formatSupportedValues(supported, words.getFixedT('en', 'sales'))).toBe(expected());
  });

  test('has the date in full', () => {
    expect(
      formatDraftFault(
        { code: 'vatRateUnknown', values: { rate: '22', date: '2026-11-20' } },
        {
          ...{ t, language: 'en', format: createLocaleFormat('en') },
        },
      ),
    ).toContain('2026');
  });
});

describe('the path of a field', () => {
  test.each([
    ['lines.1.unitPrice', 'lines.b.unitPrice'],
    ['lines.0.name', 'lines.a.name'],
    ['lines.2.name', 'lines.2.name'],
    ['lines', 'lines'],
    ['lines.1', 'lines.1'],
    ['contact.name', 'contact.name'],
    ['other.lines.1.name', 'other.lines.1.name'],
    ['lines.1.unit.price', 'lines.1.unit.price'],
  ])('%s is stable as %s', (path, stable) => {
    expect(toStableFieldPath(two, path)).toBe(stable);
  });

  test('follows its line, and ends with it', () => {
    const turned = { ...two, lines: two.lines.toReversed() };
    expect(toCurrentFieldPath(turned, 'lines.b.unitPrice')).toBe('lines.0.unitPrice');
    expect(toCurrentFieldPath(turned, 'lines.gone.unitPrice')).toBeNull();
    expect(toCurrentFieldPath(turned, 'contact.name')).toBe('contact.name');
  });

  test.each<[string, unknown]>([
    ['contact.name', two.contact.name],
    ['lines.1.unitPrice', 'x'],
    ['lines', JSON.stringify(two.lines)],
    ['dueDate', '2026-12-04'],
    ['channel', 'email'],
    ['contact.remoteId', undefined],
    ['id', undefined],
    ['lines.1.productId', undefined],
    ['lines.a.name', undefined],
    ['lines.12.name', undefined],
    ['dueDates', undefined],
    ['my.dueDate', undefined],
    ['x.contact.name', undefined],
    ['contact.name.x', undefined],
    ['lines.1.name.x', undefined],
  ])('%s is the value %s where the wizard shows it', (path, value) => {
    expect(getDraftValue(two, path)).toEqual(value);
  });
});

/** From the first to the last, as the wizard shows them to a person who sends by e-mail. */
const shownFields = [
  ...['contact.type', 'contact.name', 'contact.businessId', 'contact.vatId', 'contact.language', 'contact.street'],
  ...['contact.postalCode', 'contact.town', 'contact.country', 'lines', 'lines.0.name', 'lines.0.quantity'],
  ...['lines.0.unit', 'lines.0.unitPrice', 'lines.0.discountPercent', 'lines.0.vatRate', 'lines.0.vatReason'],
  ...['lines.0.description', 'lines.1.name', 'lines.10.name', 'invoiceDate', 'paymentTermDays', 'dueDate'],
  ...['referenceNumber', 'deliveryDate', 'lateInterestPercent', 'yourReference', 'orderReference', 'currency', 'note'],
  ...['channel', 'contact.email', 'contact.eInvoiceAddress', 'contact.eInvoiceOperator'],
];

describe('the order of fields', () => {
  test('is that of the wizard', () => {
    for (const [index, path] of shownFields.entries()) {
      const before = shownFields.filter((other) => isFieldBefore(other, path, 'email'));
      expect(before).toEqual(shownFields.slice(0, index));
    }
  });

  test('has the e-mail address with the recipient where it is not delivered to', () => {
    expect(isFieldBefore('contact.email', 'lines.0.name', 'paper')).toBe(true);
    expect(isFieldBefore('contact.email', 'contact.vatId', 'paper')).toBe(false);
    expect(isFieldBefore('contact.email', 'lines.0.name', 'email')).toBe(false);
  });
});
