import type { RecoverableDatabaseOptions } from '#app/storage/database/recoverableDatabase.ts';
import { reviewDatabaseApplicationId, reviewMigrations } from './schema.ts';

/** Describes a review file and its recovery after damage. */
export const createReviewDatabaseOptions = (file: string): RecoverableDatabaseOptions => ({
  ...{ file, migrations: reviewMigrations, applicationId: reviewDatabaseApplicationId },
  countedTables: ['review', 'note', 'dismissal', 'payment_export'],
  // Rows whose events were lost get new ones when the file is opened.
  repair: () => (database) => database.exec('UPDATE desk SET is_logged = 0'),
});
