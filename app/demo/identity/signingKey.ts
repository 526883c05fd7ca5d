import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

const generateRsaKey = (): KeyObject =>
  createPrivateKey(
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
  );

/** Making a key takes a moment, so every demo service of this process shares it. */
const createSharedKey = (kid: string, generateKey = generateRsaKey): (() => SigningKey) => {
  let key: SigningKey | undefined;
  return () => {
    key ??= { kid, privateKey: generateKey() };
    return key;
  };
};

/** The key that the service publishes. */
export const getPublishedSigningKey = createSharedKey('demo-1');

/** A key of another kind that the service publishes, for quirk `idTokenAlgorithm`. */
export const getEdwardsSigningKey = createSharedKey('demo-ed', () => generateKeyPairSync('ed25519').privateKey);

/** The key that follows it, published once quirk `signingKey` is "changed". */
export const getNextSigningKey = createSharedKey('demo-2');

/** A key that the service does not publish, under the published `kid`. */
export const getUnpublishedSigningKey = createSharedKey('demo-1');
