import type { DatabaseSync } from 'node:sqlite';
import type { PurchaseFieldPaths, RawRecord } from '../records/record.ts';
import { type PreparsedRecord, RecordParser } from './recordParser.ts';
import { RecordShapeStore } from './recordShapeStore.ts';
import { parseStoredRow, type StoredRecord } from './storedRecord.ts';

/** Must be increased whenever records are read differently, so that archives are read again when they are opened. */
const readerVersion = 10;

/** Returns the name of the reading rules. Archives with the same name hold the same values. */
export const getRecordReaderName = (paths: PurchaseFieldPaths): string => JSON.stringify([readerVersion, paths]);

/** Reader of one archive's records by its connection profile. */
export class RecordReader {
  readonly shapes: RecordShapeStore;
  readonly paths: PurchaseFieldPaths;
  readonly #parser: RecordParser;

  constructor(database: DatabaseSync, paths: PurchaseFieldPaths) {
    this.shapes = new RecordShapeStore(database);
    this.#parser = new RecordParser(this.shapes.tree, paths);
    this.paths = paths;
  }

  /** Reads one record; `hash` is its identity if it has none of its own. Must be called in a transaction. */
  read(raw: RawRecord, hash: string): StoredRecord {
    const { leaves, ...values } = this.#parser.parse(raw, hash);
    return { ...values, shape: this.shapes.getOrCreateId(leaves) };
  }

  /** Returns what is stored of a record that was parsed before. Must be called in a transaction. */
  toStoredRecord({ identity, read, further, shape }: PreparsedRecord): StoredRecord {
    return { identity, ...parseStoredRow(read), read, further, shape: this.shapes.getOrCreateShapeId(shape) };
  }
}
