import { beforeEach, expect } from 'vitest';
import { type SignInOptions, signIn } from '#app/auth/signIn.ts';
import type { TokenSet } from '#app/auth/tokens.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import {
  captureError,
  createMemoryProvider,
  createMemoryWindow,
  type MemoryProvider,
  openProvider,
} from './memoryProvider.ts';

export let memory: MemoryProvider;
export let accepted: TokenSet[];
/** Makes everything new for each test of the file that calls this: unit tests share their modules. */
export const renewForEachTest = (): void => {
  beforeEach(() => {
    memory = createMemoryProvider();
    accepted = [];
  });
};

type Changes = Partial<SignInOptions> & { readonly identity?: Partial<ConnectionProfile['identity']> };
/** Signs in as the person who allows everything. */
export const run = ({ identity = {}, ...changes }: Changes = {}): Promise<void> =>
  signIn({
    provider: openProvider(memory, identity),
    window: createMemoryWindow(memory),
    clock: Date,
    signal: new AbortController().signal,
    accept: async (tokens) => void accepted.push(tokens),
    ...changes,
  });
/** The error of a sign-in, which accepts no tokens. */
export const captureRefusal = async (changes: Changes = {}) => {
  const error = await captureError(run(changes));
  expect(accepted).toEqual([]);
  return error;
};
export const seconds = (): number => Math.floor(Date.now() / 1000);
export const failed = (reason: string, more: object = {}) =>
  expect.objectContaining({ kind: 'signInFailed', reason, ...more });
