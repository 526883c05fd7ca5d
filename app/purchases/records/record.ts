import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseExactJson } from '#app/profile/exactJson.ts';

/** Paths and meaning of the further fields of an invoice (specification 2.3 names none). */
export type PurchaseFieldPaths = Pick<ConnectionProfile['purchases'], 'fields' | 'paidStatuses' | 'documentTypes'>;

/** One object of the service's list, byte for byte as the service sent it: UTF-8 JSON, or anything else. */
export type RawRecord = Uint8Array;

/**
 * A record as a JSON value of any shape, or {@link unreadableRecord}. {@link parseRecord} keeps the digits of numbers
 * (`JSON.rawJSON`).
 */
export type ParsedRecord = unknown;

/** Marker for a record whose text is no JSON. */
export const unreadableRecord = Symbol('unreadable record');

const decoder = new TextDecoder();

/** Parses a raw JSON text, with numbers by their digits; {@link unreadableRecord} if it is no JSON or nested too deeply. */
export const parseRecord = (raw: RawRecord): ParsedRecord => tryParse(decoder.decode(raw), parseExactJson);

/** A number of so many digits that a double may not hold it, or a text that looks like one. */
const longNumber = /[:,[\s-][\d.]{16}/;

/**
 * Parses like {@link parseRecord}, many times faster, for callers that accept numbers as doubles of the same
 * value: `25.50` is then 25.5.
 */
export const parseRecordWithFloats = (raw: RawRecord): ParsedRecord => {
  const text = decoder.decode(raw);
  return tryParse(text, longNumber.test(text) ? parseExactJson : JSON.parse);
};

const tryParse = (text: string, parse: (text: string) => ParsedRecord): ParsedRecord => {
  try {
    return parse(text);
  } catch {
    return unreadableRecord;
  }
};
