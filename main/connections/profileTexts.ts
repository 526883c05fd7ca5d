import { AppFailure } from '#app/contract/errors.ts';
import type { ConnectionBook } from './book.ts';

/**
 * Returns the profiles of all connections, with what they leave out filled in; one that this release cannot read as it
 * was imported.
 */
export const profileTexts = (book: ConnectionBook): readonly string[] =>
  book.list().map(({ id }) => {
    try {
      return JSON.stringify(book.profile(id));
    } catch (cause) {
      if (!(cause instanceof AppFailure)) throw cause;
      return book.imported(id).text;
    }
  });
