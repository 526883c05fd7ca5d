import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { createRows, inProgram, nameSpec, quoteDocs, type RowOfPart } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** The key that Chromium uses on Linux without a keyring (`components/os_crypt/async/browser/posix_key_provider.cc`). */
const encryptUnderPublishedKey = (text: string): string => {
  const cipher = createCipheriv(
    'aes-128-cbc',
    pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1'),
    Buffer.alloc(16, ' '),
  );
  return Buffer.concat([Buffer.from('v10'), cipher.update(text), cipher.final()]).toString('base64');
};

/** Returns a row on a text that is encrypted and decrypted. */
const createTextRow = (
  statement: string,
  spec: string,
  text: string,
  inversion: RowOfPart['inversion'],
): RowOfPart => ({
  statement,
  proof: nameSpec('api-safe-storage', spec),
  check: async ({ program }) =>
    (await program()).run(async ({ safeStorage }, plain) => {
      const { result } = await safeStorage.decryptStringAsync(await safeStorage.encryptStringAsync(plain));
      return result === plain;
    }, text),
  expected: true,
  inversion,
});

const decrypted =
  "return Buffer.concat([decipher.update(ciphertext.subarray(tagEnd)), decipher.final()]).toString('utf8');";
const basic = ['--password-store=basic'];

/** `safeStorage`. */
export const storageRows = createRows('safeStorage', 'tokens and passwords are kept encrypted, or in memory only', [
  createTextRow(
    'a text comes back',
    'valid input should correctly decrypt string',
    'plaintext',
    invert('ciphers.ts', decrypted, "return '';"),
  ),
  createTextRow(
    'letters beyond ASCII come back',
    'UTF-16 characters can be decrypted',
    '€ – åäö',
    invert('ciphers.ts', decrypted, decrypted.replace('utf8', 'latin1')),
  ),
  createTextRow(
    'an empty text comes back',
    'empty string can be decrypted',
    '',
    invert('ciphers.ts', decrypted, decrypted.replace("toString('utf8')", "toString('utf8').padEnd(1)")),
  ),
  createTextRow(
    'a long text comes back',
    'long strings can be decrypted',
    'a'.repeat(10_000),
    invert('ciphers.ts', decrypted, decrypted.replace("toString('utf8')", "toString('utf8').slice(0, 4096)")),
  ),
  createTextRow(
    'control characters and quotes come back',
    'special characters can be decrypted',
    '!@#$%^&*()_+-=[]{}|;:\'",.<>?/\\`~\n\t\r',
    invert('ciphers.ts', decrypted, decrypted.replace("toString('utf8')", "toString('utf8').trim()")),
  ),
  {
    statement: 'the ciphertext is a Buffer that does not hold the text',
    proof: nameSpec('api-safe-storage', 'valid input should correctly encrypt string'),
    check: inProgram(async ({ safeStorage }) => {
      const encrypted = await safeStorage.encryptStringAsync('refresh-token-of-a-person');
      return [Buffer.isBuffer(encrypted), encrypted.includes('refresh-token')];
    }),
    expected: [true, false],
    inversion: invert('safeStorage.ts', 'readKeyring(keyring).current.encrypt(text)', 'Buffer.from(text)'),
  },
  {
    statement: 'a fresh ciphertext need not be encrypted again',
    proof: quoteDocs(
      'safe-storage',
      'whether data that has just been returned from the decrypt operation should be re-encrypted',
    ),
    check: inProgram(async ({ safeStorage }) => {
      const encrypted = await safeStorage.encryptStringAsync('text');
      return (await safeStorage.decryptStringAsync(encrypted)).shouldReEncrypt;
    }),
    expected: false,
    inversion: invert(
      'safeStorage.ts',
      'result: decryptBy(current, ciphertext), shouldReEncrypt: false',
      'result: decryptBy(current, ciphertext), shouldReEncrypt: true',
    ),
  },
  {
    statement: 'what was never encrypted is rejected',
    proof: nameSpec('api-safe-storage', 'unencrypted input should reject'),
    check: inProgram(({ safeStorage }) =>
      safeStorage.decryptStringAsync(Buffer.from('I am unencoded!')).then(
        () => 'decrypted',
        () => 'rejected',
      ),
    ),
    expected: 'rejected',
    inversion: invert(
      'safeStorage.ts',
      'throw hasKeyring ? cannotDecrypt : isLockedNow;',
      "return { result: '', shouldReEncrypt: false };",
    ),
  },
  {
    statement: 'many calls at once each get their own answer',
    proof: nameSpec('api-safe-storage', 'multiple concurrent async operations work correctly'),
    check: inProgram(async ({ safeStorage }) => {
      const texts = ['text1', 'text2', 'text3'];
      const encrypted = await Promise.all(texts.map((text) => safeStorage.encryptStringAsync(text)));
      const back = await Promise.all(encrypted.map((each) => safeStorage.decryptStringAsync(each)));
      return back.map(({ result }) => result);
    }),
    expected: ['text1', 'text2', 'text3'],
    inversion: invert('ciphers.ts', decrypted, "return 'text1';"),
  },
  {
    statement: 'isAsyncEncryptionAvailable is true for any key, a published one too',
    proof: nameSpec('api-safe-storage', 'should resolve true when async encryption is available'),
    check: async ({ start }) =>
      (await start({ args: basic })).run(({ safeStorage }) => safeStorage.isAsyncEncryptionAvailable(), null),
    expected: true,
    inversion: invert('safeStorage.ts', 'await open();\n      return true;', 'await open();\n      return hasKeyring;'),
  },
  {
    statement: 'a text can be decrypted by the next run of the program',
    proof: nameSpec('api-safe-storage', 'can decrypt after closing and reopening app'),
    check: async ({ start }) => {
      const first = await start();
      const encrypt = async ({ safeStorage }: typeof import('electron')) =>
        (await safeStorage.encryptStringAsync('kept')).toString('base64');
      const encrypted = await first.run(encrypt, null);
      await first.runToEnd(({ app }) => app.quit());
      return (await start({ userDataDir: first.userDataDir })).run(
        async ({ safeStorage }, text) => (await safeStorage.decryptStringAsync(Buffer.from(text, 'base64'))).result,
        encrypted,
      );
    },
    expected: 'kept',
    inversion: invert('safeStorage.ts', 'if (!existsSync(file)) {', 'if (file) {'),
  },
  {
    statement: 'without a keyring a text is encrypted under a key that everybody knows, tagged v10',
    proof: quoteDocs(
      'safe-storage',
      'items stored in using the `safeStorage` API will be unprotected as they are encrypted via hardcoded plaintext password.',
    ),
    platforms: ['linux'],
    check: async ({ start }) =>
      (await start({ args: basic })).run(
        async ({ safeStorage }) => (await safeStorage.encryptStringAsync('token')).toString('base64'),
        null,
      ),
    expected: encryptUnderPublishedKey('token'),
    inversion: invert('ciphers.ts', "pbkdf2Sync('peanuts',", "pbkdf2Sync('walnuts',"),
  },
  {
    statement: 'such a text is decrypted by any program without a keyring',
    proof: quoteDocs(
      'safe-storage',
      'A fallback provider is used for environments without a secret service available.',
    ),
    platforms: ['linux'],
    check: async ({ start }) =>
      (await start({ args: basic })).run(
        async ({ safeStorage }, text) => (await safeStorage.decryptStringAsync(Buffer.from(text, 'base64'))).result,
        encryptUnderPublishedKey('of another program'),
      ),
    expected: 'of another program',
    inversion: invert('ciphers.ts', "pbkdf2Sync('peanuts',", "pbkdf2Sync('walnuts',"),
  },
  {
    statement: 'getSelectedStorageBackend says basic_text where no keyring is wanted',
    proof: quoteDocs(
      'safe-storage',
      'When the desktop environment is not recognised or if the following command line flag is provided `--password-store="basic"`.',
    ),
    platforms: ['linux'],
    check: async ({ start }) =>
      (await start({ args: basic })).run(({ safeStorage }) => safeStorage.getSelectedStorageBackend(), null),
    expected: 'basic_text',
    inversion: invert('storageBackend.ts', "basic: 'basic_text',", "basic: 'gnome_libsecret',"),
  },
  {
    statement: 'nothing is encrypted before the application is ready',
    proof: quoteDocs(
      'safe-storage',
      'The asynchronous encryptor is initialized lazily the first time this method, `encryptStringAsync`, or `decryptStringAsync` is called after the app is ready.',
    ),
    check: inProgram(() => conformance.early.encrypted),
    expected: 'thrown: safeStorage cannot be used before app is ready',
    inversion: invert('safeStorage.ts', 'if (!isReady()) return Promise.reject(tooEarly);', ''),
  },
  {
    statement: 'nothing is decrypted before the application is ready',
    proof: quoteDocs(
      'safe-storage',
      'The asynchronous encryptor is initialized lazily the first time this method, `encryptStringAsync`, or `decryptStringAsync` is called after the app is ready.',
    ),
    check: inProgram(() => conformance.early.decrypted),
    expected: 'thrown: safeStorage cannot be used before app is ready',
    inversion: invert('safeStorage.ts', 'if (!isReady()) throw tooEarly;', 'if (!isReady()) throw cannotDecrypt;'),
  },
  {
    statement: 'isAsyncEncryptionAvailable is false before the application is ready',
    proof: quoteDocs(
      'safe-storage',
      'Resolves with whether encryption is available for asynchronous safeStorage operations.',
    ),
    check: inProgram(() => conformance.early.canEncrypt),
    expected: false,
    inversion: invert('safeStorage.ts', 'if (!isReady()) return false;', 'if (!isReady()) return true;'),
  },
  {
    statement: 'getSelectedStorageBackend is unknown before the application is ready',
    proof: quoteDocs(
      'safe-storage',
      '`unknown` - When the function is called before app has emitted the `ready` event.',
    ),
    platforms: ['linux'],
    check: inProgram(() => conformance.early.storageBackend),
    expected: 'unknown',
    inversion: invert('safeStorage.ts', ": 'unknown'),", ": 'basic_text'),"),
  },
  {
    statement: 'the first answer waits for the keyring',
    proof: quoteDocs('safe-storage', 'The returned promise resolves once initialization completes.'),
    check: async ({ start }) =>
      (await start()).run(async ({ safeStorage }) => {
        let isAnswered = false;
        const answer = safeStorage.isAsyncEncryptionAvailable().then(() => {
          isAnswered = true;
        });
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
        const isImmediate = isAnswered;
        await answer;
        return [isImmediate, isAnswered];
      }, null),
    expected: [false, true],
    inversion: invert('safeStorage.ts', 'delay(keyringDelayMs)', 'Promise.resolve()'),
  },
  {
    statement: 'only a Buffer is decrypted',
    proof: nameSpec('api-safe-storage', 'non-buffer input should reject'),
    check: inProgram(({ safeStorage }) =>
      safeStorage.decryptStringAsync('text' as unknown as Buffer).then(
        () => 'decrypted',
        ({ message }: Error) => message,
      ),
    ),
    expected: 'Expected the first argument of decryptStringAsync() to be a buffer',
    inversion: invert(
      'safeStorage.ts',
      'if (!Buffer.isBuffer(blob)) throw noBuffer;',
      "if (!Buffer.isBuffer(blob)) return { result: '', shouldReEncrypt: false };",
    ),
  },
]);
