import { AppFailure } from '#app/contract/errors.ts';
import type { ConnectionManager } from './connectionManager.ts';

/**
 * Returns the profiles of all connections, with what they leave out filled in; one that this release cannot read as it
 * was imported.
 */
export const collectProfileTexts = (book: ConnectionManager): readonly string[] =>
  book.list().map(({ id }) => {
    try {
      return JSON.stringify(book.profile(id));
    } catch (cause) {
      if (!(cause instanceof AppFailure)) throw cause;
      return book.getImported(id).text;
    }
  });
