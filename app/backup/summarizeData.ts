import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DataSummary } from '#app/contract/backup.ts';
import { countSalesWork } from '#app/sales/store/countSalesWork.ts';
import { isReviewFile, listDataFiles } from './dataFiles.ts';

/**
 * Counts what a folder of data holds; files of an earlier release, and what cannot be read, count as empty. Throws errors of the
 * system.
 */
export const summarizeData = (folder: string): DataSummary => {
  const companies = new Set<string>();
  const summary = { reviews: 0, notes: 0, drafts: 0, templates: 0, openSubmissions: 0, uncertainSubmissions: 0 };
  for (const { path } of listDataFiles(folder, false)) {
    const file = join(folder, path);
    if (isReviewFile(path)) {
      companies.add(describeCompany(path));
      read(file, (database) => {
        summary.reviews += countRows(database, 'review');
        summary.notes += countRows(database, 'note');
      });
    }
    if (path === 'sales.sqlite')
      read(file, (database) => {
        const { companies: served, ...counts } = countSalesWork(database);
        Object.assign(summary, counts);
        for (const { connectionId, customerNumber } of served)
          companies.add(`${Buffer.from(connectionId).toString('hex')}/${customerNumber}`);
      });
  }
  return { companies: companies.size, ...summary };
};

/** Names the company of a review file: `purchases/<connection>[/<service>]/<customer number>.desk.sqlite`. */
const describeCompany = (path: string): string => `${path.split('/')[1]}/${basename(path, '.desk.sqlite')}`;

const countRows = (database: DatabaseSync, table: 'review' | 'note'): number =>
  Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);

const read = (file: string, work: (database: DatabaseSync) => void): void => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    work(database);
  } catch {
    // The file itself is copied as it is.
  } finally {
    database.close();
  }
};
