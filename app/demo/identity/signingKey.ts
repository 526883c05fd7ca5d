import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

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

/** Making a key takes a moment, so every demo service of this process shares it. */
const shared = (kid: string): (() => SigningKey) => {
  let key: SigningKey | undefined;
  return () => {
    key ??= { kid, privateKey: newKey() };
    return key;
  };
};

/** The key that the service publishes. */
export const signingKey = shared('demo-1');

/** The key that follows it, published once quirk `signingKey` is "changed". */
export const nextKey = shared('demo-2');

/** A key that the service does not publish, under the published `kid`. */
export const foreignKey = shared('demo-1');
