/** The size of one log file, in bytes, and the number of files that are kept. */
export interface LogLimits {
  readonly fileBytes: number;
  readonly files: number;
}

export interface LogFolderEntry {
  readonly name: string;
  readonly size: number;
}

/** The file for the next bytes, and the files to delete. */
interface LogRotation {
  readonly name: string;
  /** The bytes that the file holds already. */
  readonly size: number;
  readonly expired: readonly string[];
}

const pattern = /^log-(\d{6,9})\.jsonl$/;
const parseFileNumber = ({ name }: LogFolderEntry): number => Number(pattern.exec(name)?.[1]);
const toFileName = (number: number): string => `log-${String(number).padStart(6, '0')}.jsonl`;

/**
 * Returns the log's files among all that lie in its folder, the oldest first: numbers count up, so that no clock is
 * asked.
 */
export const selectLogFiles = (entries: readonly LogFolderEntry[]): readonly LogFolderEntry[] =>
  entries
    .filter(({ name }) => pattern.test(name))
    .toSorted((one, other) => parseFileNumber(one) - parseFileNumber(other));

/** Decides for `bytes` more: the newest file takes them while there is room in it, else one with the next number. */
export const planLogRotation = (
  entries: readonly LogFolderEntry[],
  bytes: number,
  { fileBytes, files }: LogLimits,
): LogRotation => {
  const own = selectLogFiles(entries);
  const newest = own.at(-1);
  if (newest && newest.size + bytes <= fileBytes)
    return { ...newest, expired: own.slice(0, Math.max(0, own.length - files)).map(({ name }) => name) };
  const doomed = own.slice(0, Math.max(0, own.length - files + 1)).map(({ name }) => name);
  return { name: toFileName(newest ? parseFileNumber(newest) + 1 : 1), size: 0, expired: doomed };
};
