/** Where a redirect was caught: the form post to the registered address, as raw as it came. */
export interface CaughtRedirect {
  readonly method: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly body: string;
}

/**
 * The window (or browser) in which a person signs in. `open` shows `url` and answers with the one request to `redirectUri`;
 * throws AppFailure `signInCancelled` when the person closed it or `signal` was aborted. `focus` brings it to the front.
 */
export interface SignInWindow {
  open(options: {
    readonly url: string;
    readonly redirectUri: string;
    readonly signal: AbortSignal;
  }): Promise<CaughtRedirect>;
  focus(): void;
}

/**
 * Keeps small secrets encrypted, one text per name. `write` answers only when the text is on the disk (or in memory where no
 * real keyring exists: then `kept` is "memory"). An undecryptable store reads as empty and is set aside by the implementation.
 */
export interface SecretStore {
  readonly kept: 'disk' | 'memory';
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Gives an access token for one interface of one connection; `renew` replaces one that the service has just refused. */
export interface AccessTokens {
  get(signal?: AbortSignal): Promise<string>;
  renew(refused: string, signal?: AbortSignal): Promise<string>;
}

export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}
