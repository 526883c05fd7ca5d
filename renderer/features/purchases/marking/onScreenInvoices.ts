import type { InvoiceRef } from '#app/contract/purchases/query.ts';
import type { PurchaseRow, ReviewState } from '#app/contract/purchases/row.ts';
import { PresentedContent } from '#renderer/ui/presentedContent.ts';
import type { UserPress } from '#renderer/ui/press.ts';
import {
  decideReviewActionEffect,
  type ReviewActionEffect,
  type ReviewActionValidity,
} from './decideReviewActionEffect.ts';
import { toOnScreenInvoiceKey } from './seenInvoiceState.ts';

const isSameInvoice = (one: InvoiceRef, other: InvoiceRef): boolean =>
  one.id === other.id && one.customerNumber === other.customerNumber;

/** The invoices on the screen that keys act on: the row in focus, and the one in the panel with all its details. */
export class OnScreenInvoices {
  readonly row = new PresentedContent();
  readonly panel = new PresentedContent();
  #panelInvoice: InvoiceRef | 'coming' | null = null;

  /** The panel shows an invoice, or is loading another one; null: there is no panel. */
  showPanel(invoice: InvoiceRef | 'coming' | null): void {
    this.#panelInvoice = invoice;
  }

  /** The invoice was acted on as this row has it. */
  spend(row: PurchaseRow): void {
    const key = toOnScreenInvoiceKey(row);
    this.row.spend(key);
    this.panel.spend(key);
  }

  renew(): void {
    this.row.renew();
    this.panel.renew();
  }

  /** Decides the effect of a press in the table on the focused row, null while its line is loading. */
  decideInTable(press: UserPress, row: PurchaseRow | null, requested: ReviewState): ReviewActionEffect {
    return decideReviewActionEffect(row, requested, this.#judgeInTable(press, row));
  }

  /** Decides what a press in the panel does to the invoice that it shows. */
  decideInPanel(press: UserPress, row: PurchaseRow, requested: ReviewState): ReviewActionEffect {
    return decideReviewActionEffect(row, requested, this.panel.judge(press, toOnScreenInvoiceKey(row)));
  }

  /** An open panel must show the same invoice as the focused row, since the person is looking at it. */
  #judgeInTable(press: UserPress, row: PurchaseRow | null): ReviewActionValidity {
    const key = row && toOnScreenInvoiceKey(row);
    const validity = this.row.judge(press, key);
    if (validity !== 'valid' || row === null || this.#panelInvoice === null) return validity;
    if (this.#panelInvoice === 'coming') return 'early';
    return isSameInvoice(this.#panelInvoice, row) ? this.panel.judge(press, key) : 'otherInvoice';
  }
}
