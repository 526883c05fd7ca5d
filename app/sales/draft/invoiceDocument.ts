import type { Draft } from '#app/contract/sales/draft.ts';
import type { InvoiceBranding } from '#app/contract/sales/invoiceBranding.ts';
import type { MissingInvoicePart } from '#app/contract/sales/preview.ts';

export type InvoiceLanguage = Draft['contact']['language'];

/** A name and a value, both in the recipient's language. */
export interface LabelledText {
  readonly name: string;
  readonly value: string;
}

interface DocumentParty {
  readonly name: string;
  readonly address: readonly string[];
}

export interface DocumentLine {
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  /** Empty where there is none. */
  readonly discount: string;
  readonly vat: string;
  readonly net: string;
  /** Net of all lines up to and with this one. */
  readonly runningNet: string;
}

/** The VAT of one category and rate (EN 16931 BG-23). */
export interface DocumentVat {
  readonly name: string;
  readonly taxable: string;
  readonly tax: string;
  /** Taxable amount and VAT together. */
  readonly gross: string;
  /** Why none is charged; empty where some is. */
  readonly reason: string;
}

/** Payment details, with the codes that carry them in machine-readable form; a text is empty where it is not known. */
export interface InvoicePaymentDetails {
  /** In groups of four. */
  readonly iban: string;
  readonly bic: string;
  /** In groups, as it is read aloud. */
  readonly reference: string;
  readonly dueDate: string;
  /** Without its currency. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Digits of the bank barcode, and the text of the QR code; null where they cannot be. */
  readonly barcode: string | null;
  readonly qr: string | null;
}

/** An invoice as it is set on paper: every text is written already, in the recipient's language. */
export interface InvoiceDocument {
  readonly language: InvoiceLanguage;
  /** `Lasku 1001`. */
  readonly title: string;
  readonly branding: InvoiceBranding;
  readonly seller: DocumentParty & { readonly ids: readonly string[] };
  readonly buyer: DocumentParty & { readonly ids: readonly string[] };
  readonly facts: readonly LabelledText[];
  readonly dueDate: string;
  readonly lines: readonly DocumentLine[];
  readonly pricesIncludeVat: boolean;
  readonly net: string;
  readonly vat: readonly DocumentVat[];
  readonly vatTotal: string;
  readonly payable: string;
  /** False where there is nothing to pay: such an invoice has no payment part. */
  readonly isPayable: boolean;
  readonly note: string;
  readonly payment: InvoicePaymentDetails;
  /** Fields missing from the document because their values are unknown: shown to the sender, never printed. */
  readonly missingParts: readonly MissingInvoicePart[];
}
