import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import * as archiveSchema from '#app/purchases/archive/schema.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import * as reviewSchema from '#app/purchases/reviews/schema.ts';
import { resolveReview } from '#app/purchases/table/resolveReview.ts';
import { bindReviewsToRecords } from '#app/purchases/worker/bindReviewsToRecords.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { device, signedBy, toSubject } from '#test/unit/app/purchases/reviews/reviewSubject.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';
import { paths } from '#test/unit/exampleInvoice.ts';

interface OldRecord {
  readonly raw: object;
  /** The invoice that shows it; null for a former record of the only invoice. */
  readonly shownBy: string | null;
  readonly missingSince?: number;
}

const oldIdentity = '["2077474-0","A"]';

describe('files of an earlier release', () => {
  let fixture: ArchiveFixture;
  let reviewStore: ReviewStore | null;
  beforeEach(() => {
    fixture = new ArchiveFixture();
    reviewStore = null;
  });
  afterEach(() => {
    reviewStore?.close();
    fixture.remove();
  });

  /** Writes an archive whose records came at 100, 200, …, all as versions of one invoice. */
  const writeArchive = (records: readonly OldRecord[]): void => {
    fixture.archive.close();
    const file = join(fixture.folder, 'old.sqlite');
    const { archiveDatabaseApplicationId: applicationId, archiveMigrations: migrations } = archiveSchema;
    const database = openDatabase({ file, applicationId, migrations: migrations.slice(0, 2) });
    for (const [index, { raw, shownBy, missingSince = null }] of records.entries()) {
      const text = Buffer.from(JSON.stringify(raw));
      const hash = createHash('sha256').update(text).digest('hex');
      database
        .prepare("INSERT INTO document VALUES (?, ?, ?, ?, NULL, 0, 0, '[]', '', ?)")
        .run(index + 1, hash, 100 * (index + 1), oldIdentity, text);
      if (shownBy)
        database
          .prepare('INSERT INTO invoice VALUES (?, ?, ?, 0, 100, ?)')
          .run(index + 11, shownBy, index + 1, missingSince);
      else database.prepare('INSERT INTO former VALUES (?, ?)').run(records.length + 10, index + 1);
    }
    database.exec("UPDATE state SET reader = 'of old', validators = 'etag'");
    database.close();
    fixture.archive = openInvoiceArchive(file, paths);
  };

  /** Writes reviews and notes of these moments, and opens all as the application does. */
  const writeReviews = (moments: readonly number[]): ReviewStore => {
    const file = join(fixture.folder, 'old.desk.sqlite');
    const { reviewDatabaseApplicationId: applicationId, reviewMigrations: migrations } = reviewSchema;
    openDatabase({ file, applicationId, migrations: migrations.slice(0, 2) }).close();
    const database = new DatabaseSync(file);
    for (const at of moments) {
      database.prepare("INSERT OR REPLACE INTO review VALUES (?, 'reviewed', 'aino', ?)").run(oldIdentity, at);
      database
        .prepare("INSERT INTO note (identity, text, by, at) VALUES (?, ?, 'aino', ?)")
        .run(oldIdentity, `at ${at}`, at);
    }
    database.close();
    reviewStore = openReviewStore(file, device);
    reviewStore.rename(fixture.archive.renames(), 400);
    fixture.archive.renamesDone();
    bindReviewsToRecords(fixture.archive, reviewStore);
    return reviewStore;
  };

  const invoices = (reviews: ReviewStore) =>
    [...fixture.archive.rows()].map(({ id, identity, row, missingSince }) => {
      const subject = fixture.archive.reviewed(id);
      return {
        date: row.invoiceDate,
        amount: row.amount,
        isMissing: missingSince !== null,
        review: subject && resolveReview(reviews.getAnnotation(identity), subject),
        notes: reviews.notes(identity).map(({ text }) => text),
      };
    });

  it('show both invoices of one number, each with what was noted while it was shown', () => {
    writeArchive([
      { raw: numbered('A', { version: 1, invoiceDate: '2025-01-08', total: '100' }), shownBy: null },
      { raw: numbered('A', { version: 2, invoiceDate: '2026-01-07', total: '250' }), shownBy: oldIdentity },
    ]);
    expect(fixture.archive.state().validators).toBeNull();
    const reviews = writeReviews([150]);
    reviews.addNote(toSubject(invoicesByDate('2026-01-07')), 'new', signedBy('aino', 300));
    expect(invoices(reviews)).toEqual([
      {
        date: '2026-01-07',
        amount: '250',
        isMissing: false,
        review: { state: 'new', reopened: 'uncertain' },
        notes: ['new'],
      },
      {
        date: '2025-01-08',
        amount: '100',
        isMissing: true,
        review: { state: 'reviewed', reopened: null },
        notes: ['at 150'],
      },
    ]);
  });

  const invoicesByDate = (date: string): string =>
    [...fixture.archive.rows()].find(({ row }) => row.invoiceDate === date)?.identity ?? '';

  it('end a review that was made before a version with another payment, and keep one that was made after it', () => {
    const versions = [
      { raw: numbered('A', { version: 1, total: '1255' }), shownBy: null },
      { raw: numbered('A', { version: 2, total: '4512.30' }), shownBy: oldIdentity },
    ];
    writeArchive(versions);
    expect(invoices(writeReviews([150]))).toMatchObject([{ review: { state: 'new', reopened: 'paymentChanged' } }]);
    reviewStore?.close();
    fixture.remove();
    fixture = new ArchiveFixture();
    writeArchive(versions);
    expect(invoices(writeReviews([150, 250]))).toMatchObject([{ review: { state: 'reviewed', reopened: null } }]);
  });

  it('bring a rewritten business id back to its state and note', () => {
    const rewritten = numbered('A', { version: 2 }) as { seller: object };
    const record = { ...rewritten, seller: { ...rewritten.seller, businessId: 'FI20774740' } };
    writeArchive([
      { raw: numbered('A', { version: 1 }), shownBy: oldIdentity, missingSince: 200 },
      { raw: record, shownBy: '["FI20774740","A"]' },
    ]);
    expect(invoices(writeReviews([150]))).toMatchObject([
      { isMissing: false, review: { state: 'reviewed', reopened: null }, notes: ['at 150'] },
    ]);
  });
});
