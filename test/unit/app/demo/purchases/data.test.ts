import { describe, expect, test } from 'vitest';
import { demoCompanies } from '#app/demo/company.ts';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { toFormEncodedBasicHeader } from '#app/demo/identity/basicCredentials.ts';
import { parseAcceptLanguage } from '#app/demo/language.ts';
import { createDemoBusinessId, createIban } from '#app/demo/purchases/checkDigits.ts';
import { createDemoPurchaseInvoice } from '#app/demo/purchases/invoice.ts';
import { plantedInvoiceIndexes } from '#app/demo/purchases/plantedInvoice.ts';
import { demoSupplierCount, getDemoSupplier } from '#app/demo/purchases/suppliers.ts';
import { isBusinessId } from '#app/identifiers/businessId.ts';
import { isIban } from '#app/identifiers/iban.ts';
import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const source = { seed: 1, company: demoCompanies[0], today: '2026-11-20' };

interface Details {
  readonly invoiceNumber?: string;
  readonly referenceNumber?: string | null;
  readonly invoiceDate?: string;
  readonly invoiceTotalVatExcludedAmount?: number | string;
  readonly invoiceTotalVatAmount?: number | string;
  readonly invoiceTotalVatIncludedAmount?: number | string;
  readonly invoiceRows?: readonly {
    readonly rowVatRatePercent: number;
    readonly rowVatExcludedAmount: number | string;
  }[];
}

const invoices = (count: number): readonly Details[] =>
  Array.from({ length: count }, (_, index) => JSON.parse(JSON.stringify(createDemoPurchaseInvoice(source, index))));

/** Without those that are planted so that there is something to find. */
const ordinary = (count: number): readonly Details[] =>
  invoices(count).filter((_, index) => !plantedInvoiceIndexes.has(index));

const cents = (amount: number | string | undefined): number =>
  Math.round(Number(String(amount).replace(',', '.')) * 100);

describe('purchase invoices', () => {
  test('one of them is a function of seed, company, day and index alone', () => {
    const far = JSON.stringify(createDemoPurchaseInvoice(source, 98_765));

    expect(JSON.stringify(createDemoPurchaseInvoice({ ...source }, 98_765))).toBe(far);
    expect(JSON.stringify(createDemoPurchaseInvoice({ ...source, seed: 2 }, 98_765))).not.toBe(far);
    expect(JSON.stringify(createDemoPurchaseInvoice({ ...source, company: demoCompanies[1] }, 98_765))).not.toBe(far);
  });

  test('are all different', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) =>
      JSON.stringify(createDemoPurchaseInvoice(source, index)),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('have numbers of their own and valid references', () => {
    const detailed = ordinary(500).filter(({ invoiceNumber }) => invoiceNumber !== undefined);

    expect(new Set(detailed.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(detailed.length);
    const references = detailed.flatMap(({ referenceNumber }) => referenceNumber ?? []);
    expect(references.length).toBeGreaterThan(400);
    expect(references.filter((reference) => !isReferenceNumber(reference))).toEqual([]);
  });

  test('add up: rows to the net, net and VAT to the total, VAT rounded per rate', () => {
    for (const invoice of ordinary(500).filter(({ invoiceRows }) => invoiceRows !== undefined)) {
      const rows = invoice.invoiceRows ?? [];
      const net = rows.reduce((sum, row) => sum + cents(row.rowVatExcludedAmount), 0);
      const perRate = Map.groupBy(rows, ({ rowVatRatePercent }) => rowVatRatePercent);
      const vat = [...perRate].reduce((sum, [rate, taxed]) => {
        const base = taxed.reduce((total, row) => total + cents(row.rowVatExcludedAmount), 0);
        return sum + Math.round((base * rate * 10) / 1000);
      }, 0);
      expect([cents(invoice.invoiceTotalVatExcludedAmount), cents(invoice.invoiceTotalVatAmount)]).toEqual([net, vat]);
      expect(cents(invoice.invoiceTotalVatIncludedAmount)).toBe(net + vat);
    }
  });

  test('are dated up to today, with the rates of their day', () => {
    const plain = invoices(500).filter(({ invoiceDate }) => /^\d{4}-\d{2}-\d{2}$/.test(invoiceDate ?? ''));
    const rates = (of: readonly Details[]) =>
      new Set(of.flatMap(({ invoiceRows = [] }) => invoiceRows.map(({ rowVatRatePercent }) => rowVatRatePercent)));

    expect(
      nonEmpty(plain).every(({ invoiceDate = '' }) => invoiceDate <= '2026-11-20' && invoiceDate > '2025-09-01'),
    ).toBe(true);
    expect(rates(plain.filter(({ invoiceDate = '' }) => invoiceDate < '2026-01-01'))).toEqual(
      new Set([25.5, 14, 10, 0]),
    );
    expect(rates(plain.filter(({ invoiceDate = '' }) => invoiceDate >= '2026-01-01'))).toEqual(
      new Set([25.5, 13.5, 10, 0]),
    );
  });
});

test('every supplier has a valid IBAN, and every Finnish one a valid business id', () => {
  const suppliers = Array.from({ length: demoSupplierCount }, (_, index) => getDemoSupplier(index));

  expect(suppliers.filter(({ iban }) => !isIban(iban))).toEqual([]);
  expect(suppliers.filter(({ country, businessId }) => country === 'FI' && !isBusinessId(businessId))).toEqual([]);
  expect(new Set(suppliers.map(({ name }) => name)).size).toBe(demoSupplierCount);
});

test('check digits', () => {
  expect(createIban('FI', '44052020036082')).toBe('FI7944052020036082');
  expect(createDemoBusinessId(2_077_474)).toBe('2077474-0');
  expect(demoCompanies.filter(({ businessId }) => !isBusinessId(businessId))).toEqual([]);
});

test('the profile is one that the application reads', () => {
  const profile = parseProfile(createDemoProfileText('http://127.0.0.1:5100'));

  expect(profile.companies.map(({ customerNumber }) => customerNumber)).toEqual(['1001', '1002']);
  expect(profile.sales?.tokenUrl).toBe('http://127.0.0.1:5100/identity/connect/token');
});

describe('literal Basic credentials', () => {
  const base64 = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

  test('are split at the first colon and encoded for the provider', () => {
    expect(toFormEncodedBasicHeader(base64('id:a+b%41:c ä'))).toBe(base64('id:a%2Bb%2541%3Ac%20%C3%A4'));
  });

  test.each(['Bearer abc', 'Basic', 'Basic !!!', base64('nocolon')])('leave %s alone', (header) => {
    expect(toFormEncodedBasicHeader(header)).toBe(header);
  });
});

test.each([
  ['fi-FI,fi;q=0.9,en;q=0.8', 'fi'],
  ['de-DE, sv;q=0.5, en;q=0.3', 'sv'],
  ['de', 'en'],
  [undefined, 'en'],
])('Accept-Language %s is %s', (header, language) => {
  expect(parseAcceptLanguage(header)).toBe(language);
});
