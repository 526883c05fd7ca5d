/** Kinds of findings that labels name; the order has no meaning. */
export const labelledKinds = [
  'ibanChanged',
  'severalRecords',
  'duplicateNumber',
  'duplicatePayment',
  'invalidIban',
  'nameChanged',
  'sumsDiffer',
  'nearNumber',
  'invalidBusinessId',
  'invalidBic',
  'bankDetailsMissing',
  'overdue',
  'newSupplier',
  'addressedToOther',
  'unusualAmount',
  'impossibleDate',
  'referenceInvalid',
  'referenceChanged',
  'vatRateInvalid',
  'accountChangedInVersion',
  'accountOfOther',
  'supplierImitated',
  'supplierIdChanged',
  'excessInstalment',
] as const;
export type LabelledKind = (typeof labelledKinds)[number];

/** A finding that a careful bookkeeper wants to see on a record. */
export interface FindingLabel {
  /** Key of the company. */
  readonly company: string;
  /** Id of the record. */
  readonly record: string;
  readonly kind: LabelledKind;
  /** Name of the story that planted it; stories of one name share their idea, not their figures. */
  readonly story: string;
  /** Sentence that says why. */
  readonly reason: string;
  /** Kinds that show the same thing as well: any of them in place of `kind` counts as found, and none is false. */
  readonly alsoAcceptable: readonly LabelledKind[];
}

/** An invoice that looks suspicious and has an ordinary explanation. */
export interface LabelledTrap {
  readonly company: string;
  readonly record: string;
  /** Kinds that would be false. */
  readonly kinds: readonly LabelledKind[];
  readonly story: string;
  readonly explanation: string;
  /** A person should still decide, although no finding is right. */
  readonly needsPerson: boolean;
}

/** A finding that a careful bookkeeper wants and that no kind of the list names. */
export interface UnlistedFinding {
  readonly company: string;
  readonly record: string;
  /** The finding in plain words. */
  readonly finding: string;
  readonly story: string;
  readonly reason: string;
}

/** A record of the service in the form of the demo service: Finvoice's names in camelCase. */
export type RawPurchaseRecord = Readonly<Record<string, unknown>>;

export interface LabelledInvoice {
  /** Unique in the whole set, `c07-0123`; the number is the place in the order of arrival. */
  readonly id: string;
  readonly company: string;
  /** ISO date on which the service first lists the record. */
  readonly arrivedOn: string;
  readonly record: RawPurchaseRecord;
  /** Id of the record that the service lists no longer once this one has arrived (an earlier version). */
  readonly replaces: string | null;
  readonly labels: readonly FindingLabel[];
  readonly trap: LabelledTrap | null;
  /** Not counted among the kinds; nothing but the kinds in `tolerated` may be found for it. */
  readonly unlisted: UnlistedFinding | null;
  /** Kinds that are neither demanded nor false: the original of a copy, the second invoice after a change of account. */
  readonly tolerated: readonly LabelledKind[];
  /** An automatic rule may approve it: supplier and account known, amount within habit, buyer right, nothing odd. */
  readonly mayBeApprovedByRule: boolean;
}

export interface LabelledCompany {
  readonly key: string;
  readonly customerNumber: string;
  readonly name: string;
  readonly businessId: string;
  /** ISO date: what arrived before is history that people have reviewed; rules are judged from here on. */
  readonly reviewFrom: string;
  /** In the order of arrival. */
  readonly invoices: readonly LabelledInvoice[];
}
