import papaparse from 'papaparse';
import { decodeText } from '#app/storage/files/decodeText.ts';
import { createUnreadableFileError, type ImportTable, importLimits, toImportTable } from './importTable.ts';

const delimiters = [';', ',', '\t', '|'];

/** Parses text with its cells separated by any common delimiter. Throws `unreadableFile`. */
export const parseCsv = (bytes: Uint8Array): ImportTable => {
  // An empty last line would speak against every delimiter that is looked for.
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .replace(/[\r\n]+$/, '');
  // A first line that only names the delimiter, as spreadsheets write it.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const { data } = papaparse.parse<string[]>(named ? text.slice(named[0].length) : text, {
    ...(named?.[1] ? { delimiter: named[1] } : { delimitersToGuess: delimiters }),
    // The heading and one row more than the limit: enough to detect that there are too many.
    preview: importLimits.rows + 2,
  });
  // A file of another kind: text has no zero bytes.
  if (data.some((row) => row.some((cell) => cell.includes('\0')))) throw createUnreadableFileError('damaged');
  return toImportTable(named ? [[], ...data] : data);
};
