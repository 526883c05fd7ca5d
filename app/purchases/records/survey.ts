import type { FieldType } from '#app/contract/purchases/fields.ts';
import type { Field, FieldTree } from './fieldTree.ts';
import type { FieldPaths, ReadRow } from './record.ts';
import { inCents, withoutAccents } from './searchText.ts';
import { typeOfNumber, typeOfText } from './valueType.ts';

export const leafTypes = ['text', 'number', 'amount', 'date', 'boolean', 'list'] as const satisfies FieldType[];
export type LeafType = (typeof leafTypes)[number];

/** A field with values of one type, as a number. */
const leafCode = (field: Field, type: LeafType): number => field.id * leafTypes.length + places[type];
const places: Readonly<Record<LeafType, number>> = { text: 0, number: 1, amount: 2, date: 3, boolean: 4, list: 5 };

/** Levels of nesting that are looked into. */
const deepest = 100;
/** Characters of one value, and of one invoice, that can be searched for: an attachment of megabytes is no search term. */
const longestValue = 2000;
const longestText = 200_000;

export interface Surveyed {
  /** Which fields have values of which types: leaf codes as the code units of a text, each once. */
  readonly leaves: string;
  /** All values but those the row shows in the same words, folded, one a line. */
  readonly further: string;
  /** There is more below than was looked into. */
  readonly isTooDeep: boolean;
}

/** Walks through a record once, for the fields it has and the words it holds. Quick: every record of a sync goes through it. */
export class Survey {
  readonly #tree: FieldTree;
  /** By the id of a field: what of the row shows its value. */
  readonly #shownAs: (keyof ReadRow | undefined)[] = [];
  /** By leaf code: the last record that had it. */
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

/** What of spec 2.3 a row shows. */
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
