import { type DemoCompany, demoCompanies } from '../company.ts';

/** The numbers of a company's invoices that go, come in a new version, and come new; "1001" and none where left out. */
export interface DemoPurchaseBooksChange {
  readonly customerNumber?: string | undefined;
  readonly gone?: number | undefined;
  readonly changed?: number | undefined;
  readonly added?: number | undefined;
}

/** An invoice of a list: which one it is of all that can be made, and how often it was changed. */
export interface DemoPurchaseBookEntry {
  readonly index: number;
  readonly changes: number;
}

/** Which purchase invoices the service lists at present. */
export interface DemoPurchaseBooks {
  count(company: DemoCompany): number;
  /** The entry at a place of the list, from 0. */
  at(company: DemoCompany, position: number): DemoPurchaseBookEntry;
  /** The world moves on: the first of the list go, the last ones change, new ones come at its end. */
  moveOn(step: DemoPurchaseBooksChange): void;
  /** The number of changes of the list so far. */
  readonly moves: number;
}

/** `purchaseCount`: invoices of the main company; the other one has a tenth. */
export const createDemoPurchaseBooks = (purchaseCount: number): DemoPurchaseBooks => {
  const books = new Map(
    demoCompanies.map((company, nth) => [
      company.customerNumber,
      new CompanyBook(nth === 0 ? purchaseCount : Math.ceil(purchaseCount / 10)),
    ]),
  );
  let moves = 0;
  const getBook = (customerNumber: string): CompanyBook => {
    const list = books.get(customerNumber);
    if (!list) throw new Error(`no company ${customerNumber}`);
    return list;
  };
  return {
    count: ({ customerNumber }) => getBook(customerNumber).count,
    at: ({ customerNumber }, position) => getBook(customerNumber).at(position),
    moveOn: ({ customerNumber = demoCompanies[0].customerNumber, gone = 0, changed = 0, added = 0 }) => {
      moves += 1;
      getBook(customerNumber).moveOn(gone, changed, added);
    },
    get moves() {
      return moves;
    },
  };
};

/** Places are counted, not kept: a list of a million takes no memory. */
class CompanyBook {
  #first = 0;
  #end: number;
  readonly #changes = new Map<number, number>();

  constructor(count: number) {
    this.#end = count;
  }

  get count(): number {
    return this.#end - this.#first;
  }

  at(position: number): DemoPurchaseBookEntry {
    const index = this.#first + position;
    return { index, changes: this.#changes.get(index) ?? 0 };
  }

  moveOn(gone: number, changed: number, added: number): void {
    this.#first = Math.min(this.#end, this.#first + gone);
    for (let index = Math.max(this.#first, this.#end - changed); index < this.#end; index += 1)
      this.#changes.set(index, (this.#changes.get(index) ?? 0) + 1);
    this.#end += added;
  }
}
