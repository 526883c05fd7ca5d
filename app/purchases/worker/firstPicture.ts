import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type PurchaseView, purchaseLine, purchaseQuery, purchaseView } from '#app/contract/purchases/query.ts';
import { replaceFileSync } from '#app/storage/files/publishFile.ts';
import { readOwnFile } from '#app/storage/files/readBounded.ts';
import type { Place } from '../archive/place.ts';
import { openAt } from './companies.ts';

/** What a table was asked for first, and what decides whether an old answer to it still says what the archives hold. */
const question = z.object({
  query: purchaseQuery,
  size: z.number(),
  fields: z.array(z.string()),
  /** When each company was last fetched, and what its fields mean. */
  archives: z.array(z.object({ syncedAt: z.number().nullable(), paths: z.unknown() })),
});
/** No table ever has this revision: a selection in the picture is never taken for one in the table. */
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

/** By the places whose table they are of. */
const pictures = new Map<string, FirstPicture>();

export const pictureOf = (places: readonly Place[]): FirstPicture => {
  const key = fileOf(places);
  const picture = pictures.get(key) ?? new FirstPicture(places);
  pictures.set(key, picture);
  return picture;
};

/** For the end of the program. */
export const writePictures = (): void => {
  for (const picture of pictures.values()) picture.write();
};

/** In bytes, of a hundred lines: far more than they ever have. */
const largest = 20_000_000;

/** Writing waits until nobody has asked for so long. */
const restMs = 2000;

/**
 * What a table showed when it was first asked for in this run of the program. The next run shows it at once, while the table
 * itself is being read. A copy and nothing more: one that cannot be read or written is done without, and what was noted about
 * an invoice since, or what became overdue overnight, is put right a moment later by the table itself.
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

  /** For the first question of this run: the answer of the last run, where it is still one. */
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

  /** Keeps an answer where the question is the one that was asked first. */
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
    // As it comes back from the file.
    return question.parse(JSON.parse(JSON.stringify({ ...asked, archives })));
  }
}

const fileOf = ([place, ...others]: readonly Place[]): string => {
  const file = place?.file ?? '';
  return others.length === 0 ? file.replace(/\.sqlite$/, '.first.json') : join(dirname(file), 'all.first.json');
};
