import { describe, expect, test } from 'vitest';
import { isBic } from '#app/identifiers/bic.ts';
import { isBusinessId, normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { isCreditorReference } from '#app/identifiers/creditorReference.ts';
import { isIban } from '#app/identifiers/iban.ts';
import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { getVatRates } from '#app/money/vatRates.ts';
import { createLabelledCompanies, today } from '#test/findings/labelled/labelledCompanies.ts';
import {
  type FindingLabel,
  type LabelledCompany,
  type LabelledInvoice,
  type LabelledKind,
  type LabelledTrap,
  labelledKinds,
  type RawPurchaseRecord,
  type UnlistedFinding,
} from '#test/findings/labelled/labelledTypes.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const companies: readonly LabelledCompany[] = createLabelledCompanies();
const invoices: readonly LabelledInvoice[] = companies.flatMap((company) => company.invoices);
const labels: readonly FindingLabel[] = invoices.flatMap((invoice) => invoice.labels);
const unlisted: readonly UnlistedFinding[] = invoices.flatMap((invoice) => invoice.unlisted ?? []);
const traps: readonly LabelledTrap[] = invoices.flatMap(({ trap }) => trap ?? []);

const hasLabel = ({ labels: own }: LabelledInvoice, kind: LabelledKind): boolean =>
  own.some((label) => label.kind === kind);

interface RawParties {
  readonly seller?: {
    businessId: string | null;
    bankAccount?: { iban: string | null; bic: string | null } | null;
  } | null;
  readonly buyer?: { businessId: string | null } | null;
}
const readParties = (record: RawPurchaseRecord): RawParties => record as RawParties;

const toCents = (amount: unknown): number => Math.round(Number(String(amount).replace(',', '.')) * 100);

/** Reads a date in any of the forms that the services use. */
const toIso = (date: unknown): string => {
  const finnish = /^(\d+)\.(\d+)\.(\d+)$/.exec(String(date));
  if (finnish) return `${finnish[3]}-${finnish[2]?.padStart(2, '0')}-${finnish[1]?.padStart(2, '0')}`;
  return String(date)
    .replaceAll('-', '')
    .slice(0, 8)
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
};

const readRows = (record: RawPurchaseRecord): readonly Record<string, unknown>[] =>
  (record.invoiceRows ?? []) as readonly Record<string, unknown>[];

const listIds = (list: readonly LabelledInvoice[]): readonly string[] =>
  list.map(({ id, labels: own, trap }) => `${id} ${own[0]?.story ?? trap?.story ?? ''}`);

describe('labelled companies', () => {
  test('are 30 with different names, numbers and valid business ids', () => {
    expect(companies).toHaveLength(30);
    for (const key of ['key', 'name', 'customerNumber', 'businessId'] as const)
      expect(new Set(companies.map((company) => company[key])).size).toBe(30);
    expect(companies.filter(({ businessId }) => !isBusinessId(businessId))).toEqual([]);
  });

  test('have more than 12,000 invoices after their history, over a year and a half', () => {
    const reviewed = companies.flatMap((company) =>
      company.invoices.filter(({ arrivedOn, replaces }) => arrivedOn >= company.reviewFrom && replaces === null),
    );
    expect(reviewed.length).toBeGreaterThanOrEqual(12_000);
    const days = invoices.map(({ arrivedOn }) => arrivedOn).sort();
    expect(days[0]).toMatch(/^2025-05/);
    expect(days.at(-1)).toBe(today);
  });

  test('are the same each time', () => {
    expect(JSON.stringify(createLabelledCompanies())).toBe(JSON.stringify(companies));
  });

  test('have each at least 30 positives of every kind, told by several stories', () => {
    for (const kind of nonEmpty(labelledKinds)) {
      const positives = labels.filter((label) => label.kind === kind);
      expect(positives.length, kind).toBeGreaterThanOrEqual(30);
      const stories = new Set(positives.map(({ story }) => story));
      if (kind !== 'overdue') expect(stories.size, kind).toBeGreaterThanOrEqual(4);
    }
  });

  test('have at least 300 traps, among them some for every kind', () => {
    expect(traps.length).toBeGreaterThanOrEqual(300);
    for (const kind of nonEmpty(labelledKinds))
      expect(traps.filter(({ kinds }) => kinds.includes(kind)).length, kind).toBeGreaterThanOrEqual(5);
  });

  test('name findings in plain words where the list has no kind', () => {
    expect(new Set(unlisted.map(({ finding }) => finding)).size).toBeGreaterThanOrEqual(5);
    const approved = invoices.filter((invoice) => invoice.unlisted !== null && invoice.mayBeApprovedByRule);
    expect(listIds(approved)).toEqual([]);
  });

  test('give every label and trap a sentence and its own record', () => {
    for (const { reason } of nonEmpty(labels)) expect(reason).toMatch(/^[\p{L}\p{N}“].{15,}[.:?]$/u);
    for (const { explanation } of nonEmpty(traps)) expect(explanation).toMatch(/^[\p{L}\p{N}“].{15,}\.$/u);
    const astray = invoices.filter(({ id, labels: own, trap, unlisted: plain }) =>
      [...own, ...(trap === null ? [] : [trap]), ...(plain === null ? [] : [plain])].some(
        ({ record }) => record !== id,
      ),
    );
    expect(listIds(astray)).toEqual([]);
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(invoices.length);
  });

  test('never demand, allow and forbid one kind at the same time', () => {
    const contradictory = invoices.filter(({ labels: own, trap, tolerated }) => {
      const demanded = own.map(({ kind }) => kind);
      const allowed = new Set([...tolerated, ...own.flatMap(({ alsoAcceptable }) => alsoAcceptable)]);
      const forbidden = trap?.kinds ?? [];
      return (
        new Set(demanded).size < demanded.length ||
        forbidden.some((kind) => demanded.includes(kind) || allowed.has(kind))
      );
    });
    expect(listIds(contradictory)).toEqual([]);
  });

  test('let no rule approve a positive, or a trap that needs a person', () => {
    const approved = invoices.filter(({ mayBeApprovedByRule }) => mayBeApprovedByRule);
    expect(listIds(approved.filter(({ labels: own, trap }) => own.length > 0 || trap?.needsPerson))).toEqual([]);
    const reviewed = companies.flatMap((company) =>
      company.invoices.filter(({ arrivedOn }) => arrivedOn >= company.reviewFrom),
    );
    expect(reviewed.filter(({ mayBeApprovedByRule }) => mayBeApprovedByRule).length / reviewed.length).toBeGreaterThan(
      0.85,
    );
  });

  test('arrive in their order, and replace only what arrived before', () => {
    for (const company of nonEmpty(companies)) {
      const days = company.invoices.map(({ arrivedOn }) => arrivedOn);
      expect(days).toEqual([...days].sort());
      const places = new Map(company.invoices.map(({ id }, place) => [id, place]));
      const early = company.invoices.filter(
        ({ replaces }, place) => replaces !== null && (places.get(replaces) ?? place) >= place,
      );
      expect(listIds(early)).toEqual([]);
    }
  });
});

describe('labelled records', () => {
  test('have valid accounts and BICs except where a label says otherwise', () => {
    const wrongIbans = invoices.filter((invoice) => {
      const iban = readParties(invoice.record).seller?.bankAccount?.iban?.trim() ?? '';
      return iban !== '' && isIban(iban) === hasLabel(invoice, 'invalidIban');
    });
    expect(listIds(wrongIbans)).toEqual([]);
    const wrongBics = invoices.filter((invoice) => {
      const bic = readParties(invoice.record).seller?.bankAccount?.bic?.trim() ?? '';
      return bic !== '' && isBic(bic) === hasLabel(invoice, 'invalidBic');
    });
    expect(listIds(wrongBics)).toEqual([]);
  });

  test('have valid Finnish business ids except where a label says otherwise', () => {
    const isRight = (id: string): boolean => {
      const digits = normalizeBusinessId(id);
      return isBusinessId(`${digits.slice(0, 7)}-${digits.slice(7)}`);
    };
    const wrong = invoices.filter((invoice) => {
      const id = readParties(invoice.record).seller?.businessId ?? '';
      const isForeign = /^(SE|DE|EE|LU|IE)/.test(id);
      return id !== '' && !isForeign && isRight(id) === hasLabel(invoice, 'invalidBusinessId');
    });
    expect(listIds(wrong)).toEqual([]);
  });

  test('have valid references except where a label or a foreign supplier says otherwise', () => {
    const wrong = invoices.filter((invoice) => {
      const reference = String(invoice.record.referenceNumber ?? '');
      const isRight = isReferenceNumber(reference) || isCreditorReference(reference);
      return (
        reference !== '' &&
        invoice.trap?.story !== 'references/foreignText' &&
        isRight === hasLabel(invoice, 'referenceInvalid')
      );
    });
    expect(listIds(wrong)).toEqual([]);
  });

  test('have sums that add up except where a label says otherwise', () => {
    const wrong = invoices.filter((invoice) => {
      const { record } = invoice;
      const [net, vat, total] = [
        record.invoiceTotalVatExcludedAmount,
        record.invoiceTotalVatAmount,
        record.invoiceTotalVatIncludedAmount,
      ].map(toCents);
      const rows = readRows(record).filter((row) => row.rowVatExcludedAmount !== null);
      const rowSum = rows.reduce((sum, row) => sum + toCents(row.rowVatExcludedAmount), 0);
      const addsUp = (net ?? 0) + (vat ?? 0) === total && (rows.length === 0 || rowSum === net);
      return addsUp === hasLabel(invoice, 'sumsDiffer');
    });
    expect(listIds(wrong)).toEqual([]);
  });

  test('have a VAT rate in force on the day of delivery except where a label says otherwise', () => {
    const wrong = invoices.filter((invoice) => {
      const { record, trap } = invoice;
      const delivery = record.deliveryDetails as
        | { deliveryDate?: string; deliveryPeriodDetails?: { startDate: string } }
        | undefined;
      const date = toIso(delivery?.deliveryDate ?? delivery?.deliveryPeriodDetails?.startDate ?? record.invoiceDate);
      const rates = new Set(getVatRates(date).map(({ rate }) => Number(rate)));
      const fits = readRows(record).every(({ rowVatRatePercent, rowVatCode }) => {
        const rate = Number.parseFloat(String(rowVatRatePercent).replace(',', '.'));
        return rowVatRatePercent === null || (rates.has(rate) && (rowVatCode === 'S' || rate === 0));
      });
      const isExcused = trap?.story === 'vat/foreignHotel' || invoice.tolerated.includes('vatRateInvalid');
      return !isExcused && fits === hasLabel(invoice, 'vatRateInvalid');
    });
    expect(listIds(wrong)).toEqual([]);
  });

  test('are overdue only where a label says so', () => {
    const replaced = new Set(invoices.map(({ replaces }) => replaces));
    // Today is a Monday: what fell due on Saturday or Sunday is payable today.
    const lastBankDay = '2026-11-20';
    const wrong = invoices.filter((invoice) => {
      const { paymentStatusCode, dueDate } = invoice.record;
      const isOpen = paymentStatusCode === 'NOTPAID' || paymentStatusCode === 'PARTLYPAID';
      const isOverdue = isOpen && dueDate !== null && toIso(dueDate) <= lastBankDay;
      return !replaced.has(invoice.id) && isOverdue !== hasLabel(invoice, 'overdue');
    });
    expect(listIds(wrong)).toEqual([]);
  });
});
