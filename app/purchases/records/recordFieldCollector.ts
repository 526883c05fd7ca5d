import type { FieldType } from '#app/contract/purchases/fields.ts';
import { type RecordField, recordFields } from '#app/contract/purchases/recordFields.ts';
import type { FieldTree, FieldTreeNode } from './fieldTree.ts';
import { getFieldPath, type ParsedInvoice, storedFieldNames } from './parsedInvoice.ts';
import type { PurchaseFieldPaths } from './record.ts';
import { padToCents, removeAccents } from './searchText.ts';
import { detectNumberValueType, detectTextValueType } from './valueType.ts';

export const leafTypes = ['text', 'number', 'amount', 'date', 'boolean', 'list'] as const satisfies FieldType[];
export type LeafType = (typeof leafTypes)[number];

/** Returns the code of a field with values of one type. */
export const toLeafCode = (field: FieldTreeNode, type: LeafType): number =>
  field.id * leafTypes.length + leafTypeIndex[type];
const leafTypeIndex: Readonly<Record<LeafType, number>> = {
  text: 0,
  number: 1,
  amount: 2,
  date: 3,
  boolean: 4,
  list: 5,
};

/** Returns the field number and the type of values of a code. */
export const decodeLeafCode = (code: number): { readonly field: number; readonly type: LeafType } => ({
  field: Math.floor(code / leafTypes.length),
  type: leafTypes[code % leafTypes.length] ?? 'text',
});

/** Maximum nesting depth. */
const maxDepth = 100;
/** Searchable characters of one value and of one invoice, to exclude large attachments. */
const maxValueLength = 2000;
const maxTextLength = 200_000;

/** The fields whose values a row shows in words. */
const textFields = storedFieldNames.filter((field) => recordFields[field].kind !== 'wholeNumber');

export interface CollectedRecordFields {
  /** Leaf codes (field and value type) as code units of a text, each once. */
  readonly leaves: string;
  /** All values that the row does not show in the same words, folded, one per line. */
  readonly further: string;
  /** True if the record is nested more deeply than was read. */
  readonly isTooDeep: boolean;
}

/**
 * Collects the fields and the search text of a record in one pass. Must be fast, because every record of a sync passes
 * it.
 */
export class RecordFieldCollector {
  readonly #tree: FieldTree;
  /** Row field that shows the value, by field id. */
  readonly #shownAs: (RecordField | undefined)[] = [];
  /** Number of the last record that had it, by leaf code. */
  #lastSeen = new Uint32Array(1024);
  #records = 0;
  #codes: number[] = [];
  #lines = '';
  #isTooDeep = false;

  constructor(tree: FieldTree, paths: PurchaseFieldPaths) {
    this.#tree = tree;
    // A field that the service does not send has the path of the record itself, which is no text.
    for (const field of textFields) this.#shownAs[tree.at(getFieldPath(field, paths)).id] = field;
  }

  surveyRecord(record: unknown, row: ParsedInvoice): CollectedRecordFields {
    this.#records += 1;
    this.#codes = [];
    this.#lines = '';
    this.#isTooDeep = false;
    this.#visit(record, this.#tree.root, row, 0);
    const leaves = String.fromCharCode(...this.#codes);
    return { leaves, further: this.#lines.toLowerCase(), isTooDeep: this.#isTooDeep };
  }

  #visit(value: unknown, field: FieldTreeNode, row: ParsedInvoice, depth: number): void {
    if (typeof value === 'string') this.#text(value, field, row);
    else if (typeof value === 'number') this.#number(value, String(value), field, row);
    else if (typeof value === 'boolean') this.#mark(toLeafCode(field, 'boolean'));
    else if (typeof value !== 'object' || value === null) return;
    else if (JSON.isRawJSON(value)) this.#number(Number(value.rawJSON), value.rawJSON, field, row);
    else if (depth === maxDepth) this.#isTooDeep = true;
    else if (Array.isArray(value)) this.#list(value, field, row, depth);
    else
      for (const key in value)
        this.#visit((value as Record<string, unknown>)[key], this.#tree.key(field, key), row, depth + 1);
  }

  #list(list: readonly unknown[], field: FieldTreeNode, row: ParsedInvoice, depth: number): void {
    if (list.length === 0) return;
    this.#mark(toLeafCode(field, 'list'));
    const members = this.#tree.members(field);
    for (const member of list) this.#visit(member, members, row, depth + 1);
  }

  #text(text: string, field: FieldTreeNode, row: ParsedInvoice): void {
    const type = detectTextValueType(text);
    if (type === null) return;
    this.#mark(toLeafCode(field, type));
    if (this.#isShown(text, field, row)) return;
    this.#line(removeAccents(text.slice(0, maxValueLength)));
  }

  #number(value: number, digits: string, field: FieldTreeNode, row: ParsedInvoice): void {
    this.#mark(toLeafCode(field, detectNumberValueType(value, digits)));
    if (!this.#isShown(digits, field, row)) this.#line(digits.includes('.') ? padToCents(digits) : digits);
  }

  #isShown(text: string, field: FieldTreeNode, row: ParsedInvoice): boolean {
    const name = this.#shownAs[field.id];
    return name !== undefined && row[name] === text;
  }

  #line(text: string): void {
    if (this.#lines.length < maxTextLength) this.#lines += `${text}\n`;
  }

  #mark(code: number): void {
    if (code >= this.#lastSeen.length) this.#grow(code);
    if (this.#lastSeen[code] === this.#records) return;
    this.#lastSeen[code] = this.#records;
    this.#codes.push(code);
  }

  #grow(code: number): void {
    const grown = new Uint32Array(2 * code);
    grown.set(this.#lastSeen);
    this.#lastSeen = grown;
  }
}
