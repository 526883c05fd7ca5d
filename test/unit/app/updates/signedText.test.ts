import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signText, verifySignedText } from '#app/updates/signedText.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const name = 'latest.yml';
const sign = (text: string): string => signText(name, text, privateKey);
const verify = (text: string, as = name): string => verifySignedText(as, text, [publicKey]);

describe('a signed channel file', () => {
  test.each([
    ['without a line feed at its end', 'version: 1.1.0', 'version: 1.1.0\n'],
    ['with empty lines at its end', 'version: 1.1.0\n\n\n', 'version: 1.1.0\n'],
    ['that has a signature in the middle of a line', 'notes: "# signature: "\n', 'notes: "# signature: "\n'],
  ])('%s is read as it was signed', (_, text, expected) => {
    expect(verify(sign(text))).toBe(expected);
    expect(sign(text).startsWith(`${expected}# signature: `)).toBe(true);
  });

  test('that is signed again has one signature', () => {
    const signed = sign('version: 1.1.0\n');
    expect(sign(signed)).toBe(signed);
    expect(sign(`# signature: of another\n${signed}`)).toBe(signed);
  });

  test.each([
    ['is changed', (text: string) => verify(text.replace('1.1.0', '1.1.1'))],
    ['has another name', (text: string) => verify(text, 'beta.yml')],
    ['has no signature', () => verify('version: 1.1.0\n')],
    ['has more behind its signature', (text: string) => verify(`${text}files: []\n`)],
    ['was signed by nobody who is known', (text: string) => verifySignedText(name, text, [])],
  ])('is refused where it %s', (_, read) => {
    const text = sign('version: 1.1.0\n');
    expect(() => read(text)).toThrow(expect.objectContaining({ error: { kind: 'updateFailed', reason: 'notSigned' } }));
  });
});
