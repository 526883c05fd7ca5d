import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Finds the only archive below a folder. */
export const findArchive = (directory: string): string => {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const [name, ...others] = names.filter((each) => each.endsWith('.sqlite') && !each.endsWith('.desk.sqlite'));
  if (name === undefined || others.length > 0) throw new Error(`${names.join(', ')}: not one archive`);
  return join(directory, name);
};

/** Reads the first column of what a query finds in a file, as another program would. */
export const readColumn = (file: string, query: string): unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(query)
      .all()
      .map((row) => Object.values(row)[0]);
  } finally {
    database.close();
  }
};

export const countDocuments = (file: string): unknown => readColumn(file, 'SELECT count(*) FROM document')[0];

/** Counts the documents that no invoice has. */
export const countOrphans = (file: string): unknown =>
  readColumn(
    file,
    `SELECT count(*) FROM document
    WHERE id NOT IN (SELECT document FROM invoice) AND id NOT IN (SELECT document FROM former)`,
  )[0];
