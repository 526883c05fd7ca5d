import { type FindingKind, findingKinds } from '#app/contract/purchases/findings.ts';
import { detectFindings } from '#app/purchases/findings/detectFindings.ts';
import { labelledSet } from './labelledSet.ts';
import type { LabelledSet } from './set.ts';

/** What was found of one kind: `planted` cases, `reported` findings, `right` ones among these, cases that were `met`. */
export interface Count {
  readonly planted: number;
  readonly reported: number;
  readonly right: number;
  readonly met: number;
}

export interface Miss {
  readonly kind: FindingKind;
  readonly what: 'missed' | 'false';
  readonly id: number;
}

export interface Measured {
  readonly invoices: number;
  readonly counts: ReadonlyMap<FindingKind, Count>;
  readonly misses: readonly Miss[];
}

export const getPrecision = ({ reported, right }: Count): number => (reported === 0 ? 1 : right / reported);
export const getRecall = ({ planted, met }: Count): number => (planted === 0 ? 1 : met / planted);

/** Lets the finders loose on the set of each seed and adds up how they did. */
export const measure = (seeds: readonly number[]): Measured => {
  const runs = seeds.map((seed) => measureOne(labelledSet(seed)));
  const sum = (kind: FindingKind, of: keyof Count): number =>
    runs.reduce((total, { counts }) => total + (counts.get(kind)?.[of] ?? 0), 0);
  return {
    invoices: runs.reduce((total, { invoices }) => total + invoices, 0),
    misses: runs.flatMap(({ misses }) => misses),
    counts: new Map(
      findingKinds.map((kind) => [
        kind,
        {
          planted: sum(kind, 'planted'),
          reported: sum(kind, 'reported'),
          right: sum(kind, 'right'),
          met: sum(kind, 'met'),
        },
      ]),
    ),
  };
};

const measureOne = ({ invoices, cases, today }: LabelledSet): Measured => {
  const findings = detectFindings(invoices, today);
  const isReportedAs = (id: number, kind: FindingKind): boolean =>
    findings.get(id)?.some(({ evidence }) => evidence.kind === kind) ?? false;
  const misses: Miss[] = [];
  const countFindings = (kind: FindingKind): Count => {
    const own = cases.filter((one) => one.kind === kind);
    const unmet = own.filter(({ ids }) => ![...ids].some((id) => isReportedAs(id, kind)));
    const right = cases
      .filter((one) => one.kind === kind || one.alsoRight.includes(kind))
      .flatMap(({ ids }) => [...ids]);
    const rightIds = new Set(right);
    const reported = invoices.filter(({ id }) => isReportedAs(id, kind)).map(({ id }) => id);
    for (const { ids } of unmet) misses.push({ kind, what: 'missed', id: [...ids].at(-1) ?? 0 });
    for (const id of reported) if (!rightIds.has(id)) misses.push({ kind, what: 'false', id });
    return {
      planted: own.length,
      reported: reported.length,
      right: reported.filter((id) => rightIds.has(id)).length,
      met: own.length - unmet.length,
    };
  };
  return {
    invoices: invoices.length,
    counts: new Map(findingKinds.map((kind) => [kind, countFindings(kind)])),
    misses,
  };
};
