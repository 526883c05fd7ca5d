import type { FieldType } from '#app/contract/purchases/fields.ts';
import type { Field, FieldTree } from './fieldTree.ts';
import type { FieldPaths, ReadRow } from './record.ts';
import { inCents, withoutAccents } from './searchText.ts';
import { typeOfNumber, typeOfText } from './valueType.ts';

export const leafTypes = ['text', 'number', 'amount', 'date', 'boolean', 'list'] as const satisfies FieldType[];
export type LeafType = (typeof leafTypes)[number];

/** Returns the code of a field with values of one type. */
const leafCode = (field: Field, type: LeafType): number => field.id * leafTypes.length + places[type];
const places: Readonly<Record<LeafType, number>> = { text: 0, number: 1, amount: 2, date: 3, boolean: 4, list: 5 };

/** Maximum nesting depth. */
const deepest = 100;
/** Searchable characters of one value and of one invoice, to exclude large attachments. */
const longestValue = 2000;
const longestText = 200_000;

export interface Surveyed {
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
export class Survey {
  readonly #tree: FieldTree;
  /** Row field that shows the value, by field id. */
  readonly #shownAs: (keyof ReadRow | undefined)[] = [];
  /** Number of the last record that had it, by leaf code. */
  #lastSeen = new Uint32Array(1024);
  #records = 0;
  #codes: number[] = [];
  #lines = '';
  #isTooDeep = false;

  constructor(tree: FieldTree, { fields }: FieldPaths) {
    this.#tree = tree;
    for (const [path, name] of Object.entries({ ...specified, ...mapped(fields) }))
      if (path !== '') this.#shownAs[tree.at(path).id] = name;
  }

  take(record: unknown, row: ReadRow): Surveyed {
    this.#records += 1;
    this.#codes = [];
    this.#lines = '';
    this.#isTooDeep = false;
    this.#visit(record, this.#tree.root, row, 0);
    const leaves = String.fromCharCode(...this.#codes);
    return { leaves, further: this.#lines.toLowerCase(), isTooDeep: this.#isTooDeep };
  }

  #visit(value: unknown, field: Field, row: ReadRow, depth: number): void {
    if (typeof value === 'string') this.#text(value, field, row);
    else if (typeof value === 'number') this.#number(value, String(value), field, row);
    else if (typeof value === 'boolean') this.#mark(leafCode(field, 'boolean'));
    else if (typeof value !== 'object' || value === null) return;
    else if (JSON.isRawJSON(value)) this.#number(Number(value.rawJSON), value.rawJSON, field, row);
    else if (depth === deepest) this.#isTooDeep = true;
    else if (Array.isArray(value)) this.#list(value, field, row, depth);
    else
      for (const key in value)
        this.#visit((value as Record<string, unknown>)[key], this.#tree.key(field, key), row, depth + 1);
  }

  #list(list: readonly unknown[], field: Field, row: ReadRow, depth: number): void {
    if (list.length === 0) return;
    this.#mark(leafCode(field, 'list'));
    const members = this.#tree.members(field);
    for (const member of list) this.#visit(member, members, row, depth + 1);
  }

  #text(text: string, field: Field, row: ReadRow): void {
    const type = typeOfText(text);
    if (type === null) return;
    this.#mark(leafCode(field, type));
    if (this.#isShown(text, field, row)) return;
    this.#line(withoutAccents(text.length > longestValue ? text.slice(0, longestValue) : text));
  }

  #number(value: number, digits: string, field: Field, row: ReadRow): void {
    this.#mark(leafCode(field, typeOfNumber(value, digits)));
    if (!this.#isShown(digits, field, row)) this.#line(digits.includes('.') ? inCents(digits) : digits);
  }

  #isShown(text: string, field: Field, row: ReadRow): boolean {
    const name = this.#shownAs[field.id];
    return name !== undefined && row[name] === text;
  }

  #line(text: string): void {
    if (this.#lines.length < longestText) this.#lines += `${text}\n`;
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

/** Fields of spec 2.3 that a row shows. */
const specified: Readonly<Record<string, keyof ReadRow>> = {
  'seller.organisationName': 'sellerName',
  'seller.businessId': 'businessId',
  'seller.bankAccount.iban': 'iban',
  'seller.bankAccount.bic': 'bic',
  'buyer.organisationName': 'buyerName',
  'buyer.postalAddress.townName': 'town',
};

const mapped = (fields: FieldPaths['fields']): Record<string, keyof ReadRow> => ({
  [fields.invoiceNumber]: 'invoiceNumber',
  [fields.invoiceDate]: 'invoiceDate',
  [fields.dueDate]: 'dueDate',
  [fields.amount]: 'amount',
  [fields.netAmount]: 'netAmount',
  [fields.vatAmount]: 'vatAmount',
  [fields.currency]: 'currency',
  [fields.reference]: 'reference',
  [fields.status]: 'serviceStatus',
});
