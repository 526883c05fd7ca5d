import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

const newKey = (): KeyObject =>
  createPrivateKey(
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
  );

let shared: SigningKey | undefined;
let foreign: SigningKey | undefined;

/** The key of this process: making one takes a moment, so every demo service started here shares it. */
export const signingKey = (): SigningKey => {
  shared ??= { kid: 'demo-1', privateKey: newKey() };
  return shared;
};

/** A key that the service does not publish, under the published `kid`. */
export const foreignKey = (): SigningKey => {
  foreign ??= { kid: 'demo-1', privateKey: newKey() };
  return foreign;
};

/** A compact RS256 JWS of `claims`. */
export const signToken = (claims: object, key: SigningKey): string => {
  const input = `${encode({ alg: 'RS256', kid: key.kid, typ: 'JWT' })}.${encode(claims)}`;
  return `${input}.${sign('RSA-SHA256', Buffer.from(input), key.privateKey).toString('base64url')}`;
};

/** The same claims under `alg: none`, without a signature. */
export const unsignedToken = (claims: object): string => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
