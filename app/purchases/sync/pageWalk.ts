import { type AppError, fail } from '#app/contract/errors.ts';
import type { Paging } from '#app/profile/paging.ts';
import type { Profile } from '#app/profile/profile.ts';
import { fillTemplate } from '#app/profile/template.ts';

/** What one page of the list said: how many records it held, and what stood where the profile looks. */
export interface Page {
  readonly records: number;
  /** How many different records there are with those of all pages before. */
  readonly different: number;
  readonly next: unknown;
}

type List = Pick<Profile['purchases'], 'baseUrl' | 'listPath' | 'paging'>;
type Numbered = Extract<Paging, { kind: 'page' }>;
type Linked = Extract<Paging, { kind: 'next' }>;

const mostPages = 100_000;
/** So many pages one after the other without a new record: the service gives the same page over and over. */
const mostOldPages = 3;

/** The way through the pages of one list: where the next one is, and when there is none. A list in one answer is one page. */
export class PageWalk {
  readonly #list: List;
  readonly #first: string;
  readonly #seen = new Set<string>();
  #url = '';
  #pages = 0;
  #records = 0;
  #different = 0;
  #largest = 0;
  #oldPages = 0;
  #isDone = false;
  #isAgain = false;

  constructor(list: List, customerNumber: string) {
    this.#list = list;
    this.#first = list.baseUrl.replace(/\/$/, '') + fillTemplate(list.listPath, { customerNumber });
    this.#start();
  }

  /** Where the page to be read now is. */
  get url(): string {
    return this.#url;
  }

  /** Pages read so far. */
  get pages(): number {
    return this.#pages;
  }

  /** Records of those pages, the same one twice counted twice. */
  get records(): number {
    return this.#records;
  }

  /** Different records of those pages and of all that was received before. */
  get different(): number {
    return this.#different;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** It has begun and not come to an end, and could go on from here. */
  get isUnfinished(): boolean {
    return this.#pages > 0 && !this.#isDone;
  }

  /** Whether this answer in the place of a page says that the one before was the last. */
  isBeyondLast({ kind }: AppError): boolean {
    const { paging } = this.#list;
    if (paging.kind !== 'page' || this.#pages === 0) return false;
    const isGuess = this.#pages === 1 && this.#largest < paging.size;
    return kind === 'notFound' || (isGuess && kind === 'validation');
  }

  /** Back to the first page, to go all the way once more. */
  again(): void {
    this.#isAgain = true;
    this.#start();
  }

  /**
   * Goes on to the page after this one; `total` is how many records the service says there are. Throws `unreadableAnswer`:
   * wrongShape (what should name the next page does not), pageElsewhere, pagesRepeat.
   */
  advance(page: Page, total: number | null): void {
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
    if (this.#seen.has(url) || this.#pages >= mostPages || this.#oldPages >= mostOldPages)
      throw fail({ kind: 'unreadableAnswer', reason: 'pagesRepeat', detail: null });
    this.#seen.add(url);
    this.#url = url;
  }

  /** There is no page here: the one before was the last. */
  end(): void {
    this.#isDone = true;
  }

  #start(): void {
    const { paging } = this.#list;
    this.#pages = 0;
    this.#records = 0;
    this.#different = 0;
    this.#largest = 0;
    this.#oldPages = 0;
    this.#isDone = false;
    this.#url = paging.kind === 'page' ? this.#numbered(paging) : this.#first;
    this.#seen.clear();
    this.#seen.add(this.#url);
  }

  #after(paging: Paging, page: Page, total: number | null): string | null {
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
   * A full page may have another one behind it, whatever the total says: some services stop counting at 10,000. So may a small
   * one where the total says so, or where it is the first: some services hold fewer on a page than they were asked for.
   */
  #mayHaveMore({ size }: Numbered, { records }: Page, total: number | null): boolean {
    if (records === 0) return false;
    if (records >= (this.#largest || size)) return true;
    return total === null ? this.#pages === 1 : this.#records < total;
  }

  #numbered({ parameter, counts, first, sizeParameter, size }: Numbered): string {
    const number = first + (counts === 'pages' ? this.#pages : this.#records);
    const page = withParameter(this.#first, parameter, String(number));
    return sizeParameter === undefined ? page : withParameter(page, sizeParameter, String(size));
  }

  #linked({ nextPath, parameter }: Linked, next: unknown): string | null {
    if (next === undefined || next === null || next === '' || next === false) return null;
    if (typeof next !== 'string' && typeof next !== 'number')
      throw fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: nextPath });
    if (parameter !== undefined) return withParameter(this.#first, parameter, String(next));
    return this.#onSameOrigin(URL.parse(String(next), this.#url), nextPath);
  }

  /** Credentials travel to the server of the profile only. */
  #onSameOrigin(url: URL | null, nextPath: string): string {
    if (!url) throw fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: nextPath });
    if (url.origin !== new URL(this.#list.baseUrl).origin || url.username !== '' || url.password !== '')
      throw fail({ kind: 'unreadableAnswer', reason: 'pageElsewhere', detail: url.host });
    url.hash = '';
    return url.href;
  }
}

const withParameter = (url: string, name: string, value: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value.toWellFormed())}`;
