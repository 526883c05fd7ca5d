import { hash as hashOf } from 'node:crypto';
import { RecordParser, type RecordParserSettings } from '../archive/recordParser.ts';
import { type RecordShape, toRecordShape } from '../archive/recordShape.ts';
import { FieldTree } from '../records/fieldTree.ts';
import type { RawRecord } from '../records/record.ts';

/** What was parsed of several records, as columns, which are cloned more quickly than objects. */
export interface ParsedRecordColumns {
  /** SHA-256 of the records, hex. */
  readonly hashes: readonly string[];
  readonly identities: readonly string[];
  readonly reads: readonly string[];
  readonly furthers: readonly string[];
  /** Number of each record's shape among all shapes that were returned so far. */
  readonly shapes: readonly number[];
  /** Shapes that no record had before. */
  readonly newShapes: readonly RecordShape[];
}

/** Parser of the current list, with the numbers of the shapes by their leaf codes. */
interface ListParser {
  readonly parser: RecordParser;
  readonly tree: FieldTree;
  readonly shapes: Map<string, number>;
}

const createListParser = ({ paths, fields }: RecordParserSettings): ListParser => {
  const tree = new FieldTree();
  tree.addEntries(fields);
  return { parser: new RecordParser(tree, paths), tree, shapes: new Map() };
};

let list: ListParser | null = null;

/** Handlers of the worker that parses the records of one list (`worker.ts` serves them). */
export const recordWorkerHandlers = {
  /** Must be called before records are parsed. */
  begin: (settings: RecordParserSettings): void => {
    list = createListParser(settings);
  },
  parse: (records: readonly RawRecord[]): ParsedRecordColumns => {
    if (!list) throw new Error('no list was begun');
    const { parser, tree, shapes } = list;
    const columns = {
      ...{ hashes: [] as string[], identities: [] as string[], reads: [] as string[], furthers: [] as string[] },
      ...{ shapes: [] as number[], newShapes: [] as RecordShape[] },
    };
    for (const raw of records) {
      const hash = hashOf('sha256', raw, 'hex');
      const { identity, read, further, leaves } = parser.parse(raw, hash);
      columns.hashes.push(hash);
      columns.identities.push(identity);
      columns.reads.push(read);
      columns.furthers.push(further);
      const known = shapes.get(leaves);
      columns.shapes.push(known ?? shapes.size);
      if (known !== undefined) continue;
      shapes.set(leaves, shapes.size);
      columns.newShapes.push(toRecordShape(leaves, tree));
    }
    return columns;
  },
};
export type RecordWorker = typeof recordWorkerHandlers;
