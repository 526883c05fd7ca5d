import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { fail } from '../contract/errors.ts';

/**
 * The line with the publisher's signature (Ed25519). A channel file is accepted only with it: the file's last line is a
 * YAML comment `# signature: <base64>` over its name, a line feed, and all text before that line. The name is part of
 * it so that no file can be put in the place of another, a beta's in that of a release.
 */
const signatureLine = /^# signature: ([A-Za-z0-9+/]{86}==)\s*$/;

const toSignedBytes = (name: string, text: string): Buffer => Buffer.from(`${name}\n${text}`, 'utf8');

/** Returns the public keys of a list: each is SPKI, DER, base64, with a comma between two. Throws where one is none. */
export const parsePublicKeys = (list: string): readonly KeyObject[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));

/**
 * Returns the text before the signature. Throws `updateFailed` notSigned where none of the keys has signed it under
 * that name.
 */
export const verifySignedText = (name: string, text: string, keys: readonly KeyObject[]): string => {
  const end = Math.max(text.lastIndexOf('# signature: '), 0);
  const signed = text.slice(0, end);
  const signature = signatureLine.exec(text.slice(end))?.[1];
  const isGenuine =
    signature !== undefined &&
    keys.some((key) => verify(null, toSignedBytes(name, signed), key, Buffer.from(signature, 'base64')));
  if (!isGenuine) throw fail({ kind: 'updateFailed', reason: 'notSigned' });
  return signed;
};

/** Returns a channel file with its signature as the last line; an earlier signature is replaced. */
export const signText = (name: string, text: string, key: KeyObject): string => {
  const plain = text.replace(/^# signature: .*\n?/gm, '').replace(/\n*$/, '\n');
  return `${plain}# signature: ${sign(null, toSignedBytes(name, plain), key).toString('base64')}\n`;
};
