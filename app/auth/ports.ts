/** A caught redirect: the request to the registered address, as raw as it came. `url` has its query and its fragment. */
export interface CaughtRedirect {
  readonly method: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly body: string;
}

/** The window (or browser) in which a person signs in. `focus` brings it to the front. */
export interface SignInWindow {
  /** Gets ready to catch the one request to the first of `redirectUris` that can be caught, until `signal` is aborted. */
  prepare(redirectUris: readonly string[], signal: AbortSignal): Promise<RedirectCatcher>;
  focus(): void;
  /**
   * Opens the page on which a person signs out of the service itself. Only where the service's session outlives a sign-in: in the
   * person's own browser. Rejects where that cannot be done.
   */
  readonly openEndSessionPage?: (url: string) => Promise<void>;
}

export interface RedirectCatcher {
  readonly redirectUri: string;
  /**
   * Shows the service's page and answers with the request to `redirectUri`. Where others can send one, too, only a request of
   * which `isOurs` holds is the answer, and all else is refused and waited on. Throws AppFailure `signInCancelled` when the
   * person closed the page, and ends when the signal is aborted.
   */
  show(url: string, isOurs: (caught: CaughtRedirect) => boolean): Promise<CaughtRedirect>;
  /** Closes the window or frees the port. */
  close(): Promise<void>;
}

/**
 * Keeps small secrets encrypted, one text per name. `write` answers only when the text is on the disk (or in memory where no
 * real keyring exists: then `storage` is "memory"). `storage` is "waiting" until the keyring has answered. An undecryptable store reads
 * as empty and is set aside by the implementation.
 */
export interface SecretStore {
  readonly storage: 'disk' | 'memory' | 'waiting';
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Runs `work` while no other program over the same data does any for `name`; what they wrote is read inside. Work for one name
   * waits for its turn here, too; inside itself it would wait for ever. Throws `storage`, with `busy` where another program
   * does not let go.
   */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Gives an access token for one interface of one connection; `renew` replaces one that the service has just refused. */
export interface AccessTokenSource {
  get(signal?: AbortSignal): Promise<string>;
  renew(refused: string, signal?: AbortSignal): Promise<string>;
}

export interface WallClock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}
