import type { DatabaseSync } from 'node:sqlite';
import { FieldTree, type FieldTreeNode, type FieldTreeStep } from '../records/fieldTree.ts';
import { decodeLeafCode, type LeafType } from '../records/recordFieldCollector.ts';
import { type RecordShape, toLeafCodes } from './recordShape.ts';

/** A field of the data with the number of invoices that have a value there, by type. */
export interface CountedField {
  /** `invoiceRows[].articleName`; `attributes.*` represents all fields beyond the limit there. */
  readonly pattern: string;
  /** Invoices that have a value of the type there. One invoice may have several in a list. */
  readonly types: Readonly<Partial<Record<LeafType, number>>>;
  readonly count: number;
}

/**
 * Shapes of an archive's records: the distinct sets of fields and value types. There are few, so that fields are
 * counted exactly without reading any record.
 */
export class RecordShapeStore {
  readonly tree = new FieldTree();
  readonly #database: DatabaseSync;
  readonly #ids = new Map<string, number>();
  readonly #shapeIds = new WeakMap<RecordShape, number>();
  #storedFields = 1;

  constructor(database: DatabaseSync) {
    this.#database = database;
    for (const { parent, kind, key } of database.prepare('SELECT parent, kind, key FROM field ORDER BY id').all())
      this.tree.add(this.#field(Number(parent)), parseFieldStep(String(kind), String(key)));
    this.#storedFields = this.tree.fields.length;
    for (const { id, leaves } of database.prepare('SELECT id, leaves FROM shape').all())
      this.#ids.set(Buffer.from(leaves as Uint8Array).toString('utf16le'), Number(id));
  }

  /** Returns the id of a set of leaves (`RecordFieldCollector`); stores a new set. Must be called in a transaction. */
  getOrCreateId(leaves: string): number {
    return this.#ids.get(leaves) ?? this.#store(leaves);
  }

  /** Returns the id of a shape that was found with another tree; stores a new one. Must be called in a transaction. */
  getOrCreateShapeId(shape: RecordShape): number {
    const id = this.#shapeIds.get(shape) ?? this.getOrCreateId(toLeafCodes(shape, this.tree));
    this.#shapeIds.set(shape, id);
    return id;
  }

  /** Counts the fields for a number of invoices of each shape, in the order in which fields were first found. */
  count(invoices: ReadonlyMap<number, number>): CountedField[] {
    const counted = this.tree.fields.map(({ pattern }) => ({ pattern, types: {} as LeafTypeCounts, count: 0 }));
    for (const [leaves, shape] of this.#ids) {
      const ofShape = invoices.get(shape) ?? 0;
      for (const [field, types] of decodeLeafTypes(leaves)) {
        const entry = counted[field];
        if (!entry) continue;
        entry.count += ofShape;
        for (const type of types) entry.types[type] = (entry.types[type] ?? 0) + ofShape;
      }
    }
    return counted.filter(({ count, pattern }) => count > 0 && pattern !== '');
  }

  #store(leaves: string): number {
    const { tree } = this;
    const store = this.#database.prepare('INSERT INTO field VALUES (?, ?, ?, ?)');
    for (const { id, parent, step } of tree.fields.slice(this.#storedFields))
      store.run(id, parent?.id ?? 0, step.kind, step.kind === 'key' ? JSON.stringify(step.key) : '');
    this.#storedFields = tree.fields.length;
    const { lastInsertRowid } = this.#database
      .prepare('INSERT INTO shape (leaves) VALUES (?)')
      .run(Buffer.from(leaves, 'utf16le'));
    this.#ids.set(leaves, Number(lastInsertRowid));
    return Number(lastInsertRowid);
  }

  #field(id: number): FieldTreeNode {
    return this.tree.fields[id] ?? this.tree.root;
  }
}

type LeafTypeCounts = Partial<Record<LeafType, number>>;

/** Returns the value types of each field, by field id. */
const decodeLeafTypes = (leaves: string): Map<number, LeafType[]> => {
  const types = new Map<number, LeafType[]>();
  for (let at = 0; at < leaves.length; at += 1) {
    const { field, type } = decodeLeafCode(leaves.charCodeAt(at));
    types.set(field, [...(types.get(field) ?? []), type]);
  }
  return types;
};

/** Parses a stored field step. Keys are stored as JSON, because a database does not keep ill-formed text. */
const parseFieldStep = (kind: string, key: string): FieldTreeStep =>
  kind === 'key' ? { kind, key: JSON.parse(key) } : { kind: kind === 'members' ? kind : 'others' };
