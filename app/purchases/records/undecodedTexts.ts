import { isUtf8 } from 'node:buffer';
import type { RecordFault } from './fieldReader.ts';
import { iterateLeafValues } from './leafValues.ts';
import type { ParsedRecord, RawRecord } from './record.ts';

/** Replacement character for undecodable bytes, and its JSON notations. */
const replacement = '\ufffd';
const spellings = [replacement, '\\ufffd', '\\uFFFD'].map((text) => Buffer.from(text));

/**
 * Returns a fault for each value of a record whose text could not be decoded completely. `record` is what `raw` was
 * parsed to; its values are looked through only where `raw` holds such a text, as this runs for every record of a
 * sync.
 */
export const findUndecodedTexts = (raw: RawRecord, record: ParsedRecord): readonly RecordFault[] => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (isUtf8(bytes) && !spellings.some((spelling) => bytes.includes(spelling))) return [];
  return iterateLeafValues(record)
    .filter(({ path, value }) => path.includes(replacement) || value?.includes(replacement))
    .map(({ path }): RecordFault => ({ path, reason: 'unreadableText' }))
    .toArray();
};
