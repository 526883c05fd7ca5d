import { findingKinds } from '#app/contract/purchases/findings.ts';
import { createSeededRandom, type SeededRandom } from '#app/demo/random.ts';
import { noLineFacts } from '#app/purchases/archive/storedRecord.ts';
import type { ExaminedInvoice } from '#app/purchases/findings/examinedInvoice.ts';
import { cents, createSupplierInvoices } from './billing.ts';
import { banks, finnishId, ibanIn } from './numbers.ts';
import { type BilledInvoices, plants } from './plants.ts';
import type { Case, Draft, LabelledSet, Supplier } from './set.ts';
import { ordinarySuppliers } from './suppliers.ts';

const today = '2026-11-20';
/** Of each kind that is planted. */
const casesOfEach = 8;

/**
 * The invoices of a company over two years, a few thousand of believable suppliers, with what is worth telling about them:
 * planted faults, and what follows from how the set is made (who is new, what is overdue). The same seed, the same set.
 */
export const labelledSet = (seed: number): LabelledSet => {
  const random = createSeededRandom(seed, 2026);
  const drafts = ordinarySuppliers(random).flatMap((supplier) => createSupplierInvoices(random, supplier, today));
  const cases = [...planted(random, drafts), ...newcomers(random, drafts)];
  const order = drafts.toSorted((one, other) => one.row.invoiceDate?.localeCompare(other.row.invoiceDate ?? '') ?? 0);
  const ids = new Map(order.map(({ row }, index) => [row, index + 1]));
  const unpaid = order.filter(({ row }) => !row.isPaid && (row.dueDate ?? today) < today && cents(row.amount) > 0);
  return {
    today,
    invoices: order.map((draft) => examined(draft, ids.get(draft.row) ?? 0)),
    cases: [...cases, ...unpaid.map((draft): Case => ({ kind: 'overdue', invoices: [draft], alsoRight: [] }))].map(
      ({ kind, invoices, alsoRight }) => ({
        kind,
        alsoRight,
        ids: new Set(invoices.map(({ row }) => ids.get(row) ?? 0)),
      }),
    ),
  };
};

const examined = ({ row, lineTotal, beside }: Draft, id: number): ExaminedInvoice => ({
  id,
  identity: JSON.stringify([row.businessId ?? row.sellerName, row.invoiceNumber, id]),
  row,
  lineTotal,
  beside: beside ?? null,
  ...{ lineFacts: noLineFacts, buyerBusinessId: null, receivedAt: 0, formerPayments: [] },
});

const planted = (random: SeededRandom, drafts: Draft[]): readonly Case[] => {
  const free = new Set(Map.groupBy(drafts, ({ supplier }) => supplier).values());
  const take: BilledInvoices['take'] = (fits) => {
    const fitting = [...free].filter(fits);
    const taken = fitting[random.whole(0, fitting.length - 1)] ?? null;
    if (taken) free.delete(taken);
    return taken;
  };
  return findingKinds.flatMap((kind) =>
    Array.from({ length: casesOfEach }).flatMap(() => {
      const made = plants[kind]?.({ random, today, drafts, take });
      return made ? [{ alsoRight: [], ...made, kind }] : [];
    }),
  );
};

/** Suppliers of the last weeks; those who came some months ago are among the ordinary ones. */
const newcomers = (random: SeededRandom, drafts: Draft[]): readonly Case[] =>
  Array.from({ length: casesOfEach }, (_, nth) => {
    const supplier = newcomer(random, nth);
    const invoices = createSupplierInvoices(random, supplier, today);
    for (const { row } of invoices) row.isPaid = false;
    drafts.push(...invoices);
    const first = invoices.slice(0, 1);
    return { kind: 'newSupplier', invoices: first, alsoRight: [] };
  });

const newcomer = (random: SeededRandom, nth: number): Supplier => {
  const name = [
    'Uusi Aalto',
    'Ketun Paja',
    'Wileniuksen Vene',
    'Bergströms Bageri',
    'Tmi Tuuli Rantanen',
    'Zetor Huolto',
    'Yrttitarha',
    'Ojalan Ikkuna',
  ][nth % 8];
  const account = ibanIn(random, 'FI');
  return {
    name: `${name} Oy`,
    businessId: nth % 4 === 3 ? null : finnishId(random),
    country: 'FI',
    currency: 'EUR',
    accountOn: () => account,
    bic: banks.FI.bic,
    habit: 'projects',
    nameOn: () => `${name} Oy`,
    vatRate: 2550,
    from: random.whole(1, 45),
    until: 1,
  };
};
