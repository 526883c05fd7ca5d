import type { LabelledKind } from '../labelledTypes.ts';

/** How a supplier's amounts behave. */
export type AmountHabit = 'fixed' | 'seasonal' | 'hourly' | 'wide' | 'yearly' | 'foreign' | 'card';

/** Ways in which invoices come in; slow ones arrive later. */
export type BillChannel = 'einvoice' | 'email' | 'scan';

export interface LabelSupplier {
  readonly trade: string;
  readonly habit: AmountHabit;
  readonly name: string;
  readonly businessId: string;
  readonly country: string;
  readonly currency: string;
  readonly bankName: string;
  readonly iban: string;
  readonly bic: string;
  /** Reference of every invoice; null where each has its own or none has one. */
  readonly constantReference: string | null;
  readonly referenceHabit: 'constant' | 'perInvoice' | 'none';
  readonly numberHabit: 'plain' | 'yearly' | 'dated' | 'prefixed';
  readonly term: number;
  readonly channel: BillChannel;
  readonly dateStyle: 'iso' | 'compact' | 'offset' | 'finnish';
  readonly hasDecimalComma: boolean;
  /** Sequence number of the latest invoice. */
  lastNumber: number;
  readonly bills: BillDraft[];
  /** Groups of stories that have used it. */
  readonly uses: Set<string>;
}

/** A row; money is whole cents, the rate is percent as decimal text. */
export interface BillLine {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitCents: number;
  readonly netCents: number;
  readonly rate: string;
  /** UNCL 5305. */
  readonly code: string;
}

export interface DraftLabel {
  readonly kind: LabelledKind;
  readonly story: string;
  readonly reason: string;
  readonly alsoAcceptable: readonly LabelledKind[];
}

export interface DraftTrap {
  readonly kinds: readonly LabelledKind[];
  readonly story: string;
  readonly explanation: string;
  readonly needsPerson: boolean;
}

export type DraftParty = { name: string | null; businessId: string | null; additionalName: string | null };

/** An invoice under construction: ordinary generators create it, stories change it. Dates are ISO dates. */
export interface BillDraft {
  supplier: LabelSupplier;
  version: number;
  typeCode: string;
  number: string | null;
  invoiceDate: string | null;
  dueDate: string | null;
  arrivedOn: string;
  delivery: { readonly from: string; readonly to: string } | null;
  lines: readonly BillLine[];
  /** Stated sums that differ from those of the lines. */
  stated: { net?: number; vat?: number; total?: number };
  seller: DraftParty;
  bank: { bankName: string; iban: string | null; bic: string | null };
  buyer: DraftParty;
  reference: string | null;
  currency: string;
  order: string | null;
  attachment: string | null;
  /** Null: the service does not say; undefined: by the due date. */
  status: string | null | undefined;
  /** Changes the finished record, for forms that no other member can express. */
  reshape: ((record: Record<string, unknown>) => void) | null;
  replaces: BillDraft | null;
  /** The invoice of which it is a copy. */
  original: BillDraft | null;
  readonly labels: DraftLabel[];
  trap: DraftTrap | null;
  unlisted: { readonly finding: string; readonly story: string; readonly reason: string } | null;
  readonly tolerated: Set<LabelledKind>;
  /** Planted invoices are no habit of the supplier. */
  isPlanted: boolean;
  /** A person has to decide, whatever the reason. */
  needsPerson: boolean;
}
