import { type FindingKind, findingKinds } from '#app/contract/purchases/findings.ts';
import { type FindingsByRecord, reviewCompany } from './companyReview.ts';
import type { LabelledCompany, LabelledInvoice, LabelledKind } from './labelled/labelledTypes.ts';

/** Kinds of ours that say more exactly what labels call by other names. */
const labelNames: Readonly<Partial<Record<FindingKind, readonly LabelledKind[]>>> = {
  ibanChangedInVersion: ['accountChangedInVersion'],
  accountOfOther: ['ibanChanged'],
  supplierImitated: ['ibanChanged', 'nameChanged'],
  supplierIdChanged: ['ibanChanged', 'nameChanged'],
  excessInstalment: ['duplicatePayment', 'duplicateNumber'],
};

const toLabelNames = (kind: FindingKind): readonly LabelledKind[] => labelNames[kind] ?? [kind as LabelledKind];

export interface LabelledMiss {
  readonly what: 'missed' | 'false';
  readonly kind: string;
  readonly record: string;
  readonly story: string;
  readonly reason: string;
}

/** What labels demand of a kind and what was reported of it. */
export interface LabelledCount {
  demanded: number;
  met: number;
  reported: number;
  right: number;
}

export interface LabelledMeasure {
  readonly invoices: number;
  readonly traps: number;
  readonly counts: ReadonlyMap<string, LabelledCount>;
  readonly misses: readonly LabelledMiss[];
}

/** Measures the findings of companies against their labels, kind by kind. */
export const measureLabelled = (companies: readonly LabelledCompany[]): LabelledMeasure => {
  const counts = new Map<string, LabelledCount>();
  const misses: LabelledMiss[] = [];
  const count = (kind: string): LabelledCount => {
    const counted = counts.get(kind) ?? { demanded: 0, met: 0, reported: 0, right: 0 };
    counts.set(kind, counted);
    return counted;
  };
  for (const kind of findingKinds) count(kind);
  for (const company of companies) {
    const found = reviewCompany(company);
    for (const invoice of company.invoices) compare(invoice, found, count, misses);
  }
  const invoices = companies.flatMap((company) => company.invoices);
  return { invoices: invoices.length, traps: invoices.filter(({ trap }) => trap !== null).length, counts, misses };
};

const compare = (
  { id, labels, tolerated, trap, unlisted }: LabelledInvoice,
  found: FindingsByRecord,
  count: (kind: string) => LabelledCount,
  misses: LabelledMiss[],
): void => {
  const kinds = [...(found.get(id) ?? [])];
  const allowed = new Set([...labels.flatMap(({ kind, alsoAcceptable }) => [kind, ...alsoAcceptable]), ...tolerated]);
  for (const { kind, alsoAcceptable, story, reason } of labels) {
    const isMet = kinds.some((one) => toLabelNames(one).some((name) => name === kind || alsoAcceptable.includes(name)));
    count(toOwnName(kind)).demanded += 1;
    if (isMet) count(toOwnName(kind)).met += 1;
    else misses.push({ what: 'missed', kind, record: id, story, reason });
  }
  for (const kind of kinds) {
    const isRight =
      toLabelNames(kind).some((name) => allowed.has(name)) || (unlisted !== null && labelNames[kind] !== undefined);
    count(kind).reported += 1;
    if (isRight) count(kind).right += 1;
    else misses.push({ what: 'false', kind, record: id, story: trap?.story ?? '', reason: trap?.explanation ?? '' });
  }
};

const toOwnName = (kind: LabelledKind): string => (kind === 'accountChangedInVersion' ? 'ibanChangedInVersion' : kind);
