import type { ServiceTried } from '../../app/contract/network.ts';
import type { ProxyPasswords } from '../network/proxyPasswords.ts';
import type { Handlers } from './bind.ts';

interface Parts {
  readonly passwords: ProxyPasswords;
  readonly test: () => Promise<ServiceTried[]>;
}

/** Handlers of `network.*`. */
export const networkHandlers = ({ passwords, test }: Parts): Handlers<'network'> => ({
  state: passwords.state,
  enter: async (typed) => {
    await passwords.enter(typed);
    return passwords.state();
  },
  forget: async ({ proxy }) => {
    await passwords.forget(proxy);
    return passwords.state();
  },
  test,
});
