interface LiveToken {
  readonly clientId: string;
  readonly accountId: string | null;
  readonly scopes: readonly string[];
  readonly grantId: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}

/** The access tokens given out and not withdrawn: what the two APIs accept. */
export interface IssuedAccessTokens {
  add(text: string, token: LiveToken): void;
  /** The token of an `Authorization: Bearer` header; null when there is none, or it is unknown, expired or withdrawn. */
  fromHeader(header: string | undefined): LiveToken | null;
  withdrawGrant(grantId: string): void;
  withdrawAll(): void;
}

export const createIssuedAccessTokens = (): IssuedAccessTokens => {
  const tokens = new Map<string, LiveToken>();
  return {
    add: (text, token) => {
      tokens.set(text, token);
    },
    fromHeader: (header) => {
      const token = tokens.get(/^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '');
      return token && token.expiresAt > Date.now() ? token : null;
    },
    withdrawGrant: (grantId) => {
      for (const [text, token] of tokens) if (token.grantId === grantId) tokens.delete(text);
    },
    withdrawAll: () => tokens.clear(),
  };
};
