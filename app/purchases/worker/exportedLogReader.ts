import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import papaparse from 'papaparse';
import { z } from 'zod';
import { decisionColumns } from '#app/contract/purchases/decisionExport.ts';
import { readBoundedFile } from '#app/storage/files/readBoundedFile.ts';
import { isErasedRow, isWellErased } from '../reviews/eventErasure.ts';
import { hashReviewEvent, type StoredReviewEvent } from '../reviews/reviewEvent.ts';
import { JsonArraySplitter } from '../sync/jsonArraySplitter.ts';

/** A decision or the end of a log in an exported file. */
export interface ExportedLogEntry {
  /** Names the company: its number where the file has it, else its name. */
  readonly company: { readonly customerNumber: string | null; readonly name: string };
  readonly isEnd: boolean;
  readonly device: string;
  readonly sequence: number;
  readonly hash: string;
  /** Milliseconds; null where it cannot be read. */
  readonly at: number | null;
  /** The content has another hash: the file was changed. */
  readonly isChanged: boolean;
}

/** A file that is no export of decisions, or was damaged. */
export class UnreadableExportError extends Error {}

const maxCsvBytes = 512 * 1024 * 1024;
const maxCompanyName = 500;
/** Those of the exports, and what a spreadsheet may have written again. */
const csvDelimiters = [',', ';', '\t'];

const chainPlace = z.object({
  company: z.string().transform((name) => name.slice(0, maxCompanyName)),
  device: z.string().max(100),
  sequence: z.number(),
  hash: z.string().max(100),
});
const jsonEntry = chainPlace.extend({ customerNumber: z.string().max(200), at: z.number() });

/** Yields the entries of a file that `reviewLog.export` wrote, part by part. Throws {@link UnreadableExportError}. */
export const readExportedLog = async function* (path: string): AsyncGenerator<readonly ExportedLogEntry[]> {
  const start = await readStart(path);
  if (start.startsWith('{')) yield* readJson(path, 'events');
  // An array of events was the format of earlier releases.
  else if (/^\[\s*[{\]]/.test(start)) yield* readJson(path, '');
  else yield readCsv(await readBoundedFile(path, maxCsvBytes));
};

/** Reads regular files only: a pipe or a device never ends. */
const readStart = async (path: string): Promise<string> => {
  try {
    if (!(await stat(path)).isFile()) throw new Error('not a file');
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1000), 0, 1000, 0);
    return buffer.toString('utf8', 0, bytesRead).replace('\ufeff', '').trimStart();
  } catch (cause) {
    throw new UnreadableExportError('the file cannot be read', { cause });
  }
};

const readJson = async function* (path: string, itemsPath: string): AsyncGenerator<readonly ExportedLogEntry[]> {
  const splitter = new JsonArraySplitter(itemsPath, itemsPath === '' ? [] : ['heads']);
  try {
    for await (const chunk of createReadStream(path)) yield splitter.push(chunk).map(toJsonEntry);
    splitter.end();
    const heads = z.array(jsonEntry).optional().parse(splitter.picked.get('heads')) ?? [];
    yield heads.map((head) => toEntry(head, true, false));
  } catch (cause) {
    throw new UnreadableExportError('not an export of decisions', { cause });
  }
};

const toJsonEntry = (bytes: Uint8Array): ExportedLogEntry => {
  const event: unknown = JSON.parse(Buffer.from(bytes).toString());
  const entry = jsonEntry.parse(event);
  const row = event as StoredReviewEvent;
  const isErased = isErasedRow(row) && isWellErased(row);
  return toEntry(entry, false, !isErased && hashReviewEvent(row) !== entry.hash);
};

const toEntry = (
  { company, customerNumber, device, sequence, hash, at }: z.infer<typeof jsonEntry>,
  isEnd: boolean,
  isChanged: boolean,
): ExportedLogEntry => ({
  ...{ company: { customerNumber, name: company }, isEnd, device, sequence, hash, at, isChanged },
});

/** The heads of the columns have any language: they are known by their places. A decision has no content to verify here. */
const readCsv = (text: string | null): readonly ExportedLogEntry[] => {
  if (text === null) throw new UnreadableExportError('too large');
  const content = text.replace(/^\ufeff/, '');
  const delimiter = csvDelimiters.find((candidate) => {
    const { data } = papaparse.parse<string[]>(content, { delimiter: candidate, preview: 1 });
    return data[0]?.length === decisionColumns.length;
  });
  if (delimiter === undefined) throw new UnreadableExportError('other columns');
  const [, ...rows] = papaparse.parse<string[]>(content, { delimiter, skipEmptyLines: true }).data;
  return rows.map((cells) => {
    const row = Object.fromEntries(decisionColumns.map((column, index) => [column, cells[index]]));
    const place = chainPlace.safeParse({ ...row, sequence: Number(row.sequence) });
    if (!place.success || cells.length !== decisionColumns.length) throw new UnreadableExportError('other rows');
    const { company, ...chain } = place.data;
    const at = Date.parse(row.time ?? '');
    const isEnd = !row.person && !row.rule && !row.seller && !row.invoiceNumber && !row.text;
    return {
      ...{ company: { customerNumber: null, name: unescapeFormula(company) }, isEnd, ...chain },
      ...{ at: Number.isNaN(at) ? null : at, isChanged: false },
    };
  });
};

/** Undoes what `escapeFormula` adds. */
const unescapeFormula = (text: string): string => text.replace(/^'/, '');
