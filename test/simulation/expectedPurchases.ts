import type { SyncOutcome } from '#app/contract/purchases/purchases.ts';
import type { PurchaseRow, ReviewState } from '#app/contract/purchases/row.ts';
import type { ListedInvoices } from './simulatedBooks.ts';
import type { SimulatedPurchases } from './simulatedPurchases.ts';

/** What a person sees of a company's purchase invoices. */
export interface ShownPurchases {
  readonly listed: readonly PurchaseRow[];
  /** Rows of invoices that the service no longer returns. */
  readonly gone: readonly PurchaseRow[];
  /** A question about a much shorter list is open. */
  readonly isAsked: boolean;
  readonly notes: ReadonlyMap<string, readonly string[]>;
}

/** What the list has to show after what has happened at the service and what the person has done. */
export interface ExpectedPurchases {
  /** Notes a worker call that was carried out. */
  noteCall(name: string, args: readonly unknown[], value: unknown): void;
  noteReviewed(row: PurchaseRow, state: ReviewState): void;
  /** The person has set the state of an invoice; the program died before it answered. */
  forgetReviewed(row: PurchaseRow): void;
  noteNoted(row: PurchaseRow, text: string): void;
  /** The person keeps the invoices of the open question, or may have. */
  noteKept(): void;
  /** Numbers of the invoices with notes. */
  readonly noted: ReadonlySet<string>;
  readonly syncs: number;
  /** Returns a line for each thing that is lost or wrong. */
  findLosses(purchases: ShownPurchases): readonly string[];
}

/** The finished sync: the lists between the first and the last page that it has read, as places in the history of the books. */
interface FinishedSync {
  readonly from: number;
  readonly to: number;
  readonly isWhole: boolean;
}

interface ReviewOfVersion {
  readonly state: ReviewState;
  readonly version: number | null;
}

const minGoneToAsk = 20;
const minShareToAsk = 0.2;

export const createExpectedPurchases = (service: SimulatedPurchases): ExpectedPurchases => {
  const { books } = service;
  let begunAt = 0;
  let finished: FinishedSync | null = null;
  let syncs = 0;
  let unaskedGone = 0;
  const ids = new Map<string, number>();
  const reviews = new Map<string, ReviewOfVersion>();
  const notes = new Map<string, readonly string[]>();
  const keptInvoices = new Set<string>();

  const noteFinished = (from: number, isWhole: boolean): void => {
    finished = { from, to: service.isPaged ? books.history.length - 1 : service.readingBegunAt, isWhole };
    for (const number of getRequired().keys()) keptInvoices.delete(number);
  };

  const nameAll = (list: ListedInvoices): Map<string, number> =>
    new Map(
      list.flatMap((entry) => {
        const { number, version } = service.nameInvoice(entry);
        return number === null ? [] : [[number, version] as const];
      }),
    );

  /** Returns the least versions of the invoices that have to be listed. */
  const getRequired = (): Map<string, number> => {
    if (!finished) return new Map();
    const { from, to } = finished;
    const [first = [], ...others] = books.history.slice(from, to + 1);
    // A page may begin elsewhere than the one before has ended: what lies between is found with the next sync.
    if (service.isPaged && [first, ...others].some((list, at, all) => isShifted(all[at - 1] ?? list, list)))
      return new Map();
    return others.map(nameAll).reduce(keepCommon, nameAll(first));
  };

  const findListLosses = ({ listed, isAsked }: ShownPurchases): string[] => {
    const required = getRequired();
    const isExact = finished !== null && finished.from === finished.to;
    const lost = [...required].flatMap(([number, version]) => {
      const rows = listed.filter(({ invoiceNumber }) => invoiceNumber === number);
      const isRight = (row: PurchaseRow): boolean =>
        isExact ? row.version === version : row.version !== null && row.version >= version;
      return rows.length === 1 && rows.every(isRight)
        ? []
        : [`${number} in version ${version} is shown as ${rows.map((row) => `version ${row.version}`).join(', ')}`];
    });
    const isCertain = isExact && finished?.isWhole === true && !isAsked;
    const stale = listed.flatMap(({ invoiceNumber: number }) =>
      !isCertain || number === null || required.has(number) || keptInvoices.has(number)
        ? []
        : [`${number} is listed still`],
    );
    return [...lost, ...stale];
  };

  const findRowLosses = ({ listed, gone, notes: shownNotes }: ShownPurchases): string[] => {
    const rows = new Map([...gone, ...listed].map((row) => [row.invoiceNumber ?? '', row]));
    // What arrives with a first list is gone again where its sync fails (decision 0019).
    if (finished) for (const [number, { id }] of rows) if (number !== '' && !ids.has(number)) ids.set(number, id);
    const moved = [...ids].filter(([number, id]) => rows.get(number)?.id !== id);
    const unreviewed = [...reviews].filter(([number, { state, version }]) => {
      const row = rows.get(number);
      const isReopened = row?.reopened !== null && row?.version !== version;
      return row?.review !== state && !isReopened;
    });
    const unnoted = [...notes].filter(([number, texts]) =>
      texts.some((text) => !shownNotes.get(number)?.includes(text)),
    );
    return [
      ...moved.map(([number]) => `${number} has another row, or none`),
      ...unreviewed.map(([number, { state }]) => `${number} is no longer ${state}`),
      ...unnoted.map(([number]) => `${number} has lost a note`),
    ];
  };

  return {
    noteCall: (name, args, value) => {
      if (name === 'beginSync' && args[1] === false) begunAt = service.readingBegunAt;
      if (name === 'confirmSync') noteFinished(service.readingBegunAt, true);
      if (name !== 'completeSync') return;
      syncs += 1;
      const { isWhole, missing } = value as SyncOutcome;
      noteFinished(begunAt, isWhole);
      if (missing > Math.max(minGoneToAsk, minShareToAsk * countEver(books.history))) unaskedGone += 1;
    },
    noteReviewed: ({ invoiceNumber, version }, state) => {
      if (invoiceNumber !== null) reviews.set(invoiceNumber, { state, version });
    },
    forgetReviewed: ({ invoiceNumber }) => {
      if (invoiceNumber !== null) reviews.delete(invoiceNumber);
    },
    noteNoted: ({ invoiceNumber }, text) => {
      if (invoiceNumber !== null) notes.set(invoiceNumber, [...(notes.get(invoiceNumber) ?? []), text]);
    },
    noteKept: () => {
      const required = getRequired();
      for (const number of nameAll(books.history.flat()).keys()) if (!required.has(number)) keptInvoices.add(number);
    },
    get noted() {
      return new Set(notes.keys());
    },
    get syncs() {
      return syncs;
    },
    findLosses: (purchases) => {
      const unasked = Array.from({ length: unaskedGone }, () => 'a much shorter list was not asked about');
      unaskedGone = 0;
      return [...findListLosses(purchases), ...findRowLosses(purchases), ...unasked];
    },
  };
};

/** Returns whether an invoice has another place than in the list before. */
const isShifted = (before: ListedInvoices, after: ListedInvoices): boolean =>
  before.some(({ index }, position) => after[position]?.index !== index);

const keepCommon = (some: Map<string, number>, others: Map<string, number>): Map<string, number> =>
  new Map(
    [...some].flatMap(([number, version]) => {
      const other = others.get(number);
      return other === undefined ? [] : [[number, Math.min(version, other)] as const];
    }),
  );

const countEver = (history: readonly ListedInvoices[]): number =>
  Math.max(...history.flat().map(({ index }) => index + 1), 0);
