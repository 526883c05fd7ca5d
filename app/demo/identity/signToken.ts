import { createHmac, createPublicKey, sign } from 'node:crypto';
import { clients } from '../company.ts';
import type { Forgery } from '../quirks.ts';
import { foreignKey, signingKey } from './signingKey.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The key that signs an id token; all but the service's own keys are attacks. */
export type Signer = NonNullable<Forgery['signedWith']>;

/** Returns a compact JWS. The header's members win over those that belong to the signer. */
export const signToken = (claims: JsonObject, signer: Signer, header: JsonObject = {}, key = signingKey()): string => {
  const own = { alg: algorithms[signer], kid: key.kid, typ: 'JWT' };
  const input = `${encode({ ...own, ...header })}.${encode(claims)}`;
  return `${input}.${signatures[signer](input, key).toString('base64url')}`;
};

const algorithms: Readonly<Record<Signer, string>> = {
  ownKey: 'RS256',
  otherKey: 'RS256',
  clientSecret: 'HS256',
  publicKey: 'HS256',
  nothing: 'none',
};

type Key = ReturnType<typeof signingKey>;

const signatures: Readonly<Record<Signer, (input: string, key: Key) => Buffer>> = {
  ownKey: (input, { privateKey }) => sign('RSA-SHA256', Buffer.from(input), privateKey),
  otherKey: (input) => sign('RSA-SHA256', Buffer.from(input), foreignKey().privateKey),
  clientSecret: (input) => createHmac('sha256', clients.purchases.secret).update(input).digest(),
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
