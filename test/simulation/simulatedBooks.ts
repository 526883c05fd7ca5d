import type { DemoPurchaseBookEntry, DemoPurchaseBooks } from '#app/demo/purchases/demoPurchaseBooks.ts';
import type { SeededRandom } from '#app/demo/random.ts';

/** The invoices that the service lists at one time, in the order of the list. */
export type ListedInvoices = readonly DemoPurchaseBookEntry[];

/** The purchase invoices of one company, all of whose earlier lists are kept. */
export interface SimulatedBooks extends DemoPurchaseBooks {
  /** The list after each change, the present one last. */
  readonly history: readonly ListedInvoices[];
  /** Adds, changes, removes or returns some invoices. */
  change(): void;
  /** Removes so many invoices that a person has to be asked. */
  shrink(): void;
}

export const createSimulatedBooks = (random: SeededRandom, count: number): SimulatedBooks => {
  const history: ListedInvoices[] = [Array.from({ length: count }, (_, index) => ({ index, changes: 0 }))];
  const removed: DemoPurchaseBookEntry[] = [];
  let made = count;

  const getListed = (): ListedInvoices => history.at(-1) ?? [];
  const add = (): void => {
    const added = Array.from({ length: random.whole(1, 5) }, (_, nth) => ({ index: made + nth, changes: 0 }));
    made += added.length;
    const listed = getListed();
    history.push(random.whole(0, 1) === 0 ? [...listed, ...added] : [...added, ...listed]);
  };
  const revise = (): void => {
    const revised = new Set(Array.from({ length: random.whole(1, 4) }, () => random.whole(0, made)));
    history.push(
      getListed().map((entry) => (revised.has(entry.index) ? { ...entry, changes: entry.changes + 1 } : entry)),
    );
  };
  const remove = (removes: number): void => {
    const listed = getListed();
    const from = random.whole(0, Math.max(0, listed.length - removes));
    removed.push(...listed.slice(from, from + removes));
    history.push(listed.toSpliced(from, removes));
  };
  const restore = (): void => {
    history.push([...getListed(), ...removed.splice(0, random.whole(1, 3))]);
  };

  return {
    history,
    count: () => getListed().length,
    at: (_, index) => getListed()[index] ?? { index: 0, changes: 0 },
    moveOn: () => undefined,
    get moves() {
      return history.length;
    },
    change: () => {
      switch (random.whole(0, 5)) {
        case 0:
        case 1:
          return add();
        case 2:
          return remove(random.whole(1, 3));
        case 3:
          return restore();
        default:
          return revise();
      }
    },
    shrink: () => remove(Math.floor(getListed().length * 0.7)),
  };
};
