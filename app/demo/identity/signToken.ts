import { createHmac, createPublicKey, sign } from 'node:crypto';
import { demoOAuthClients } from '../company.ts';
import type { TokenForgery } from '../serviceQuirks.ts';
import { getPublishedSigningKey, getUnpublishedSigningKey } from './signingKey.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The key that signs an id token; all but the service's own keys are attacks. */
export type IdTokenSigningKey = NonNullable<TokenForgery['signedWith']>;

/** Returns a compact JWS. The members of `header` override the signer's own. */
export const signToken = (
  claims: JsonObject,
  signer: IdTokenSigningKey,
  header: JsonObject = {},
  key = getPublishedSigningKey(),
): string => {
  const own = { alg: algorithms[signer], kid: key.kid, typ: 'JWT' };
  const input = `${encode({ ...own, ...header })}.${encode(claims)}`;
  return `${input}.${signatures[signer](input, key).toString('base64url')}`;
};

const algorithms: Readonly<Record<IdTokenSigningKey, string>> = {
  ownKey: 'RS256',
  otherKey: 'RS256',
  clientSecret: 'HS256',
  publicKey: 'HS256',
  nothing: 'none',
};

type DemoSigningKey = ReturnType<typeof getPublishedSigningKey>;

const signatures: Readonly<Record<IdTokenSigningKey, (input: string, key: DemoSigningKey) => Buffer>> = {
  ownKey: (input, { privateKey }) => sign('RSA-SHA256', Buffer.from(input), privateKey),
  otherKey: (input) => sign('RSA-SHA256', Buffer.from(input), getUnpublishedSigningKey().privateKey),
  clientSecret: (input) => createHmac('sha256', demoOAuthClients.purchases.secret).update(input).digest(),
  publicKey: (input, { privateKey }) => {
    const pem = createPublicKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({
      type: 'spki',
      format: 'pem',
    });
    return createHmac('sha256', pem).update(input).digest();
  },
  nothing: () => Buffer.alloc(0),
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
