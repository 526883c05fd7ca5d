import { type AppError, fail } from '#app/contract/errors.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import type { PurchasePaging } from '#app/profile/purchasePaging.ts';
import { fillUrlTemplate } from '#app/profile/template.ts';

/** Result of one page of the list. */
export interface ListPageResult {
  readonly records: number;
  /** Number of different records of this and all earlier pages. */
  readonly different: number;
  readonly next: unknown;
}

type PagedListProfile = Pick<ConnectionProfile['purchases'], 'baseUrl' | 'listPath' | 'paging'>;
type PageNumberPaging = Extract<PurchasePaging, { kind: 'page' }>;
type NextLinkPaging = Extract<PurchasePaging, { kind: 'next' }>;

const maxPages = 100_000;
/** Maximum consecutive pages without a new record; more mean that the service repeats a page. */
const maxRepeatedPages = 3;

/** Paginator of one list: the address of the next page and the end of the list. An unpaged list is one page. */
export class InvoiceListPaginator {
  readonly #list: PagedListProfile;
  readonly #first: string;
  readonly #seen = new Set<string>();
  #url = '';
  #pages = 0;
  #records = 0;
  #different = 0;
  #largest = 0;
  #oldPages = 0;
  #isDone = false;
  #isEndUncertain = false;
  #isAgain = false;

  constructor(list: PagedListProfile, customerNumber: string) {
    this.#list = list;
    this.#first = list.baseUrl.replace(/\/$/, '') + fillUrlTemplate(list.listPath, { customerNumber });
    this.#start();
  }

  /** Address of the current page. */
  get url(): string {
    return this.#url;
  }

  /** Pages read so far. */
  get pages(): number {
    return this.#pages;
  }

  /** Records of those pages, including repetitions. */
  get records(): number {
    return this.#records;
  }

  /** Different records of those pages and of everything received before. */
  get different(): number {
    return this.#different;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /**
   * True if only an error has ended the list. It means that there is no further page, or that the service fails for a
   * moment.
   */
  get isEndUncertain(): boolean {
    return this.#isEndUncertain;
  }

  /** True if the list has begun but not ended, and can be resumed. */
  get isUnfinished(): boolean {
    return this.#pages > 0 && !this.#isDone;
  }

  /**
   * Address of the page after the current one, as far as it is certain before the current one was read: where pages are
   * numbered, and the service's `total` says that a full page is not the last. Else null.
   */
  expectNext(total: number | null): string | null {
    const { paging } = this.#list;
    if (paging.kind !== 'page' || this.#pages === 0 || total === null) return null;
    const records = this.#records + this.#largest;
    return records < total ? this.#numbered(paging, this.#pages + 1, records) : null;
  }

  /** Returns whether this error means that the previous page was the last. */
  isBeyondLast({ kind }: AppError): boolean {
    const { paging } = this.#list;
    if (paging.kind !== 'page' || this.#pages === 0) return false;
    return kind === 'notFound' || (this.#isNextGuessed(paging) && kind === 'validation');
  }

  /** Restarts at the first page. */
  restart(): void {
    this.#isAgain = true;
    this.#start();
  }

  /**
   * Moves to the next page; `total` is the number of records that the service reports. Throws `unreadableAnswer`:
   * wrongShape (what should name the next page does not), pageElsewhere, pagesRepeat.
   */
  advance(page: ListPageResult, total: number | null): void {
    const { paging } = this.#list;
    this.#pages += 1;
    this.#records += page.records;
    const isOld = page.records > 0 && page.different === this.#different && !this.#isAgain;
    this.#oldPages = isOld ? this.#oldPages + 1 : 0;
    this.#different = page.different;
    const url = this.#after(paging, page, total);
    this.#largest = Math.max(this.#largest, page.records);
    if (url === null) this.end();
    else this.#goTo(url);
  }

  #goTo(url: string): void {
    if (this.#seen.has(url) || this.#pages >= maxPages || this.#oldPages >= maxRepeatedPages)
      throw fail({ kind: 'unreadableAnswer', reason: 'pagesRepeat', detail: null });
    this.#seen.add(url);
    this.#url = url;
  }

  /** Ends the list: the previous page was the last. */
  end(): void {
    this.#isDone = true;
  }

  /** Ends the list at an error ({@link isBeyondLast}). */
  endAtError(): void {
    const { paging } = this.#list;
    this.#isEndUncertain = paging.kind === 'page' && !this.#isNextGuessed(paging);
    this.end();
  }

  /** Returns whether the next page is only requested because the service may return smaller pages than requested. */
  #isNextGuessed({ size }: PageNumberPaging): boolean {
    return this.#pages === 1 && this.#largest < size;
  }

  #start(): void {
    const { paging } = this.#list;
    this.#pages = 0;
    this.#records = 0;
    this.#different = 0;
    this.#largest = 0;
    this.#oldPages = 0;
    this.#isDone = false;
    this.#isEndUncertain = false;
    this.#url = paging.kind === 'page' ? this.#numbered(paging) : this.#first;
    this.#seen.clear();
    this.#seen.add(this.#url);
  }

  #after(paging: PurchasePaging, page: ListPageResult, total: number | null): string | null {
    switch (paging.kind) {
      case 'none':
        return null;
      case 'next':
        return this.#linked(paging, page.next);
      case 'page':
        return this.#mayHaveMore(paging, page, total) ? this.#numbered(paging) : null;
    }
  }

  /**
   * Returns whether another page may follow. One may follow a full page regardless of the total, because some services
   * stop counting at 10,000; a small page if the total says so, or if it is the first, because some services return
   * smaller pages than requested.
   */
  #mayHaveMore({ size }: PageNumberPaging, { records }: ListPageResult, total: number | null): boolean {
    if (records === 0) return false;
    if (records >= (this.#largest || size)) return true;
    return total === null ? this.#pages === 1 : this.#records < total;
  }

  /** Returns the address of the page after so many pages and records. */
  #numbered(
    { parameter, counts, first, sizeParameter, size }: PageNumberPaging,
    pages = this.#pages,
    records = this.#records,
  ): string {
    const number = first + (counts === 'pages' ? pages : records);
    const page = addQueryParameter(this.#first, parameter, String(number));
    return sizeParameter === undefined ? page : addQueryParameter(page, sizeParameter, String(size));
  }

  #linked({ nextPath, parameter }: NextLinkPaging, next: unknown): string | null {
    if (next === undefined || next === null || next === '' || next === false) return null;
    if (typeof next !== 'string' && typeof next !== 'number')
      throw fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: nextPath });
    if (parameter !== undefined) return addQueryParameter(this.#first, parameter, String(next));
    return this.#onSameOrigin(URL.parse(String(next), this.#url), nextPath);
  }

  /** Checks the origin, because credentials must be sent to the profile's server only. */
  #onSameOrigin(url: URL | null, nextPath: string): string {
    if (!url) throw fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: nextPath });
    if (url.origin !== new URL(this.#list.baseUrl).origin || url.username !== '' || url.password !== '')
      throw fail({ kind: 'unreadableAnswer', reason: 'pageElsewhere', detail: url.host });
    url.hash = '';
    return url.href;
  }
}

const addQueryParameter = (url: string, name: string, value: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value.toWellFormed())}`;
