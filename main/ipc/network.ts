import { tryServices, type Ways } from '#app/connectionTest/reach.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { Profile } from '#app/profile/profile.ts';
import type { ConnectionBook } from '../connections/book.ts';
import type { ProxyPasswords } from '../network/proxyPasswords.ts';
import type { Handlers } from './bind.ts';

interface Parts extends Ways {
  readonly passwords: ProxyPasswords;
  readonly book: Pick<ConnectionBook, 'list' | 'profile'>;
}

/** Handlers of `network.*`. */
export const networkHandlers = ({ passwords, book, ...ways }: Parts): Handlers<'network'> => ({
  state: passwords.state,
  enter: async (typed) => {
    await passwords.enter(typed);
    return passwords.state();
  },
  forget: async ({ proxy }) => {
    await passwords.forget(proxy);
    return passwords.state();
  },
  test: () => tryServices(ownProfiles(book), ways),
});

/**
 * Returns the profiles of the services that are reached over a network; one whose profile cannot be read is reported
 * elsewhere.
 */
const ownProfiles = (book: Parts['book']): readonly Profile[] =>
  book
    .list()
    .filter(({ kind }) => kind === 'profile')
    .flatMap(({ id }) => {
      try {
        return [book.profile(id)];
      } catch (cause) {
        if (cause instanceof AppFailure && cause.error.kind === 'invalidProfile') return [];
        throw cause;
      }
    });
