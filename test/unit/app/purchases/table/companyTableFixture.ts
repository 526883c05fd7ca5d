import { join } from 'node:path';
import { vi } from 'vitest';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { decodeFindingKinds } from '#app/purchases/table/annotations.ts';
import { CompanyPurchaseTable } from '#app/purchases/table/companyPurchaseTable.ts';
import { type PurchaseTable, reviewStateOrder, rowFlagBits } from '#app/purchases/table/table.ts';
import { device, signedBy } from '#test/unit/app/purchases/reviews/reviewSubject.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';

export const today = '2026-11-20';
export const yesterday = '2026-11-19';

/** An invoice that is due today, and of which the service says that it is not paid. */
export const unpaid = (invoiceNumber: string, further: object = {}): object =>
  numbered(invoiceNumber, { status: 'NOTPAID', dueDate: yesterday, ...further });

/** The table of one company over its own archive and reviews. */
export class CompanyTableFixture {
  readonly source = new ArchiveFixture();
  readonly reviewStore: ReviewStore;
  readonly company: CompanyPurchaseTable;
  /** How often the archive was read. */
  readonly readings;

  constructor() {
    this.reviewStore = openReviewStore(join(this.source.folder, '1001.reviews.sqlite'), device);
    this.company = this.openCompany();
    this.readings = vi.spyOn(this.source.archive, 'rows');
  }

  /** Another table of the same company. */
  openCompany(): CompanyPurchaseTable {
    const { file } = this.source;
    const archiveRef = { customerNumber: '1001', name: 'Ostaja Oy', businessId: null, file, deviceFile: '' };
    return new CompanyPurchaseTable(archiveRef, this.source.archive, this.reviewStore);
  }

  /** Sets the state of an invoice, without a word to the table. */
  review(id: number, state: 'reviewed' | 'query', now = 3000): void {
    const subject = this.source.archive.reviewed(id);
    if (subject) this.reviewStore.setState([{ ...subject, findings: [] }], state, signedBy('aino', now));
  }

  identity(id: number): string {
    return this.source.archive.identity(id) ?? '';
  }

  close(): void {
    this.company.close();
    this.reviewStore.close();
    this.source.remove();
    vi.restoreAllMocks();
  }
}

/** Makes long work give up its turn at each step, as it does where a step takes long. */
export const slowDown = (): void => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
};

export const listStates = ({ states }: PurchaseTable) => Array.from(states, (state) => reviewStateOrder[state]);
export const listFindings = ({ findings }: PurchaseTable): FindingKind[][] => Array.from(findings, decodeFindingKinds);
export const hasFlag = ({ flags }: PurchaseTable, row: number, flag: keyof typeof rowFlagBits): boolean =>
  ((flags[row] ?? 0) & rowFlagBits[flag]) !== 0;
