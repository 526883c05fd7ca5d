import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type PurchaseView, purchaseLine, purchaseQuery, purchaseView } from '#app/contract/purchases/query.ts';
import { replaceFileSync } from '#app/storage/files/publishFile.ts';
import { readOwnFile } from '#app/storage/files/readBounded.ts';
import type { Place } from '../archive/place.ts';
import { openAt } from './companies.ts';

/** First query of a table, with the values that decide whether a stored answer is still valid. */
const question = z.object({
  query: purchaseQuery,
  size: z.number(),
  fields: z.array(z.string()),
  /** Time of each company's last sync, and its field mapping. */
  archives: z.array(z.object({ syncedAt: z.number().nullable(), paths: z.unknown() })),
});
/** Revision that no table has, so that a selection in the stored answer is never applied to the table. */
const revision = 0;
const picture = z.object({
  view: purchaseView.extend({ revision: z.literal(revision) }),
  from: z.number().int(),
  lines: z.array(purchaseLine),
});
const kept = z.object({ question, picture });

export type Picture = z.infer<typeof picture>;
type Shown = Omit<Picture, 'view'> & { readonly view: PurchaseView };
type Kept = z.infer<typeof kept>;
type Asked = Omit<Kept['question'], 'archives'>;

/** Stores by archive file. */
const pictures = new Map<string, FirstPicture>();

export const pictureOf = (places: readonly Place[]): FirstPicture => {
  const key = fileOf(places);
  const picture = pictures.get(key) ?? new FirstPicture(places);
  pictures.set(key, picture);
  return picture;
};

/** Writes all pending answers when the program exits. */
export const writePictures = (): void => {
  for (const picture of pictures.values()) picture.write();
};

/** Maximum bytes of the file, far more than a hundred lines need. */
const largest = 20_000_000;

/** Milliseconds without requests before the file is written. */
const restMs = 2000;

/**
 * Stored answer to the first query of a table in this run of the program. The next run shows it immediately while the
 * table is loaded. It is only a cache: read and write failures are ignored, and later annotations, or invoices that
 * have become overdue, are corrected when the table is loaded.
 */
class FirstPicture {
  readonly #places: readonly Place[];
  readonly #file: string;
  #first: Asked | null = null;
  #latest: Kept | null = null;
  #writing: NodeJS.Timeout | undefined;

  constructor(places: readonly Place[]) {
    this.#places = places;
    this.#file = fileOf(places);
  }

  /** Returns the answer of the last run for the first query of this run, if it is still valid. */
  recall(asked: Asked): Picture | null {
    if (this.#first !== null) return null;
    this.#first = asked;
    try {
      const { question, picture } = kept.parse(JSON.parse(readOwnFile(this.#file, largest)));
      return isDeepStrictEqual(question, this.#question(asked)) ? picture : null;
    } catch {
      return null;
    }
  }

  /** Stores an answer to the first query. */
  keep(asked: Asked, { view, from, lines }: Shown): void {
    if (!isDeepStrictEqual(this.#first, asked)) return;
    this.#latest = { question: this.#question(asked), picture: { view: { ...view, revision }, from, lines } };
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.write(), restMs);
  }

  write(): void {
    clearTimeout(this.#writing);
    if (!this.#latest) return;
    try {
      replaceFileSync(this.#file, JSON.stringify(this.#latest));
    } catch {
      // The next start is slower.
    }
    this.#latest = null;
  }

  #question(asked: Asked): Kept['question'] {
    const archives = openAt(this.#places).map(({ syncedAt, paths }) => ({ syncedAt, paths }));
    // Normalized to the form read from the file.
    return question.parse(JSON.parse(JSON.stringify({ ...asked, archives })));
  }
}

const fileOf = ([place, ...others]: readonly Place[]): string => {
  const file = place?.file ?? '';
  return others.length === 0 ? file.replace(/\.sqlite$/, '.first.json') : join(dirname(file), 'all.first.json');
};
