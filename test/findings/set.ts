import type { FindingKind } from '#app/contract/purchases/findings.ts';
import type { ExaminedInvoice } from '#app/purchases/findings/examinedInvoice.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** An invoice while it is made. */
export interface Draft {
  readonly supplier: Supplier;
  readonly row: Writable<ExaminedInvoice['row']>;
  lineTotal: string | null;
  /** As `Examined.beside`; left out where the service returns one record. */
  beside?: string;
}

/** How a supplier bills; each habit brings what a careless look would take for a finding. */
export type Habit =
  | 'projects'
  | 'rent'
  | 'contracts'
  | 'utility'
  | 'counter'
  | 'instalments'
  | 'yearlyNumbers'
  | 'monthNumbers'
  | 'creditsAndReplaces'
  | 'weekly'
  | 'shops'
  | 'discounts'
  | 'grossRows';

export interface Supplier {
  readonly name: string;
  readonly businessId: string | null;
  readonly country: string;
  readonly currency: string;
  /** The account that invoice `nth` of the day `day` names; null where the supplier never names one. */
  readonly accountOn: (nth: number, day: number) => string | null;
  readonly bic: string | null;
  readonly habit: Habit;
  /** VAT in hundredths of a percent. */
  readonly vatRate: number;
  /** How the name is written on an invoice. */
  readonly nameOn: (nth: number, day: number) => string;
  /** Days before today on which it sends its first invoice and its last. */
  readonly from: number;
  readonly until: number;
}

/** A case that a user would want to be reported by a finding of the kind on any of these invoices. */
export interface Case {
  readonly kind: FindingKind;
  readonly invoices: readonly Draft[];
  /** Kinds that are as right to tell about them. */
  readonly alsoRight: readonly FindingKind[];
}

export interface LabelledSet {
  readonly today: string;
  readonly invoices: readonly ExaminedInvoice[];
  readonly cases: readonly {
    readonly kind: FindingKind;
    readonly ids: ReadonlySet<number>;
    readonly alsoRight: readonly FindingKind[];
  }[];
}
