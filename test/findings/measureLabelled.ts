import { type FindingKind, findingKinds } from '#app/contract/purchases/findings.ts';
import { type FindingsByRecord, listCopies, reviewCompany } from './companyReview.ts';
import type { LabelledCompany, LabelledInvoice, LabelledKind } from './labelled/labelledTypes.ts';
import { createRuleObserver, type JudgedRecord } from './measureRules.ts';

/** Kinds of ours that labels call by other names as well: labels that are older than those kinds name the nearest ones. */
const labelNames: Readonly<Partial<Record<FindingKind, readonly LabelledKind[]>>> = {
  ibanChangedInVersion: ['accountChangedInVersion'],
  accountOfOther: ['accountOfOther', 'ibanChanged'],
  supplierImitated: ['supplierImitated', 'ibanChanged', 'nameChanged'],
  supplierIdChanged: ['supplierIdChanged', 'ibanChanged', 'nameChanged'],
  excessInstalment: ['excessInstalment', 'duplicatePayment', 'duplicateNumber'],
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
  /** Labels of other kinds in whose place it was reported. */
  inPlaceOf: Map<string, number>;
}

/**
 * A record that is equal to the byte with an earlier one. The archive stores it once (decision 0003): there is no second
 * invoice that could have a finding of its own, so that its labels demand none.
 */
export interface MeasuredCopy {
  readonly record: string;
  readonly original: string;
  /** Kinds that its labels demand. */
  readonly kinds: readonly string[];
  /** The one invoice says that the service lists several records. */
  readonly isShown: boolean;
}

export interface LabelledMeasure {
  readonly invoices: number;
  readonly traps: number;
  readonly counts: ReadonlyMap<string, LabelledCount>;
  readonly misses: readonly LabelledMiss[];
  readonly judged: readonly JudgedRecord[];
  readonly copies: readonly MeasuredCopy[];
}

/** Measures the findings of companies against their labels, kind by kind, and what a rule reviews of their invoices. */
export const measureLabelled = (companies: readonly LabelledCompany[]): LabelledMeasure => {
  const counts = new Map<string, LabelledCount>();
  const misses: LabelledMiss[] = [];
  const judged: JudgedRecord[] = [];
  const count = (kind: string): LabelledCount => {
    const counted = counts.get(kind) ?? { demanded: 0, met: 0, reported: 0, right: 0, inPlaceOf: new Map() };
    counts.set(kind, counted);
    return counted;
  };
  const copies: MeasuredCopy[] = [];
  for (const kind of findingKinds) count(kind);
  for (const company of companies) {
    const found = reviewCompany(company, createRuleObserver(company, judged));
    const originals = new Map(listCopies(company).map(({ copy, original }) => [copy, original]));
    for (const invoice of company.invoices) {
      const original = originals.get(invoice);
      if (original === undefined) compare(invoice, found, count, misses);
      else
        copies.push({
          ...{ record: invoice.id, original: original.id, kinds: invoice.labels.map(({ kind }) => kind) },
          isShown: found.get(invoice.id)?.has('severalRecords') ?? false,
        });
    }
  }
  const invoices = companies.flatMap((company) => company.invoices);
  return {
    invoices: invoices.length,
    traps: invoices.filter(({ trap }) => trap !== null).length,
    counts,
    misses,
    judged,
    copies,
  };
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
    const meeting = kinds.filter((one) =>
      toLabelNames(one).some((name) => name === kind || alsoAcceptable.includes(name)),
    );
    const own = toOwnName(kind);
    count(own).demanded += 1;
    if (meeting.length > 0) count(own).met += 1;
    if (!meeting.some((one) => one === own))
      for (const { inPlaceOf } of meeting.map(count)) inPlaceOf.set(own, (inPlaceOf.get(own) ?? 0) + 1);
    if (meeting.length > 0) continue;
    misses.push({ what: 'missed', kind, record: id, story, reason });
  }
  for (const kind of kinds) {
    const isTrapped = trap?.kinds.some((one) => toOwnName(one) === kind) ?? false;
    const isRight =
      !isTrapped &&
      (toLabelNames(kind).some((name) => allowed.has(name)) || (unlisted !== null && labelNames[kind] !== undefined));
    count(kind).reported += 1;
    if (isRight) count(kind).right += 1;
    else misses.push({ what: 'false', kind, record: id, story: trap?.story ?? '', reason: trap?.explanation ?? '' });
  }
};

const toOwnName = (kind: LabelledKind): string => (kind === 'accountChangedInVersion' ? 'ibanChangedInVersion' : kind);
