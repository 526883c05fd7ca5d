/** A member of Node that does not work as in Node, or not at all, in Electron with the fuses of build/fuses.ts. */
export interface NodeLimit {
  /** File of Node's typings that declares it, without its ending. */
  readonly module: string;
  /** Name of the member; null for all of the module. */
  readonly member: string | null;
  readonly reason: string;
  /** Place in Electron's repository that says so. */
  readonly source: string;
}

const disabledTests = 'script/node-disabled-tests.json';
const cryptoTests = 'patches/node/fix_crypto_tests_to_run_with_bssl.patch';
const fuses = 'docs/tutorial/fuses.md';

const needsRunAsNode = 'starts Node through ELECTRON_RUN_AS_NODE, which the fuse RunAsNode switches off';
const noFips = 'BoringSSL has no FIPS mode that is switched while it runs';
const untested = 'works otherwise than in Node or not at all: Electron leaves its tests out';

const limit = (module: string, members: readonly (string | null)[], reason: string, source: string): NodeLimit[] =>
  members.map((member) => ({ module, member, reason, source }));

export const nodeLimits: readonly NodeLimit[] = [
  ...limit('child_process', ['fork'], needsRunAsNode, `${fuses}, runAsNode`),
  ...limit('cluster', [null], needsRunAsNode, `${fuses}, runAsNode`),
  ...limit('sea', [null], untested, `${disabledTests}, sea/test-single-executable`),
  ...limit('trace_events', [null], untested, `${disabledTests}, test-trace-events`),
  ...limit('v8', ['startupSnapshot'], untested, `${disabledTests}, test-snapshot`),
  ...limit('process', ['report'], untested, `${disabledTests}, report/*`),
  ...limit('sqlite', ['backup'], untested, `${disabledTests}, test-sqlite-backup`),
  ...limit('crypto', ['setFips', 'getFips', 'fips'], noFips, `${disabledTests}, test-crypto-fips`),
  ...limit('crypto', ['secureHeapUsed'], 'BoringSSL has no secure heap', `${disabledTests}, test-crypto-secure-heap`),
  ...limit(
    'crypto',
    ['setEngine'],
    'BoringSSL has no engines',
    'docs/api/environment-variables.md, ELECTRON_RUN_AS_NODE',
  ),
  ...limit('crypto', ['diffieHellman'], 'BoringSSL has no such keys', `${disabledTests}, test-crypto-dh-stateless`),
  ...limit(
    'crypto',
    ['encapsulate', 'decapsulate'],
    'ML-KEM keys are not supported',
    `${disabledTests}, test-crypto-pqc-key-objects-ml-kem`,
  ),
  ...limit(
    'tls',
    ['getEphemeralKeyInfo', 'getFinished', 'getPeerFinished', 'renegotiate', 'disableRenegotiation'],
    untested,
    `${disabledTests}, test-tls-*`,
  ),
  ...limit('tls', ['sigalgs', 'pskCallback', 'dhparam', 'minDHSize'], untested, `${disabledTests}, test-tls-*`),
];

/** Variables of the environment that Electron ignores with the fuses of build/fuses.ts. */
export const ignoredVariables: ReadonlyMap<string, string> = new Map([
  ['NODE_OPTIONS', `${fuses}, nodeOptions`],
  ['NODE_EXTRA_CA_CERTS', `${fuses}, nodeOptions`],
  ['ELECTRON_RUN_AS_NODE', `${fuses}, runAsNode`],
]);

/** Switches of Node that Electron refuses (docs/api/environment-variables.md, NODE_OPTIONS). */
export const refusedSwitches = [
  '--use-bundled-ca',
  '--force-fips',
  '--enable-fips',
  '--openssl-config',
  '--use-openssl-ca',
] as const;

/** Modules that a sandboxed preload script can load (docs/tutorial/sandbox.md, "Preload scripts"). */
export const preloadModules = [
  'electron',
  'events',
  'timers',
  'url',
  'node:events',
  'node:timers',
  'node:url',
] as const;

/** An argument of a function of `node:crypto` that names an algorithm, and the names that BoringSSL knows. */
export interface AlgorithmArgument {
  readonly functions: readonly string[];
  /** Index of the argument, or the name of an option in any argument. */
  readonly argument: number | string;
  readonly names: readonly string[];
  readonly source: string;
}

const digests = 'md4 md5 md5-sha1 ripemd160 sha1 sha224 sha256 sha384 sha512 sha512-256'.split(' ');
const blockCiphers = [128, 192, 256].flatMap((bits) =>
  ['cbc', 'ctr', 'ecb', 'gcm', 'ofb'].map((mode) => `aes-${bits}-${mode}`),
);
const otherCiphers =
  'aes-128-cfb aes-256-cfb bf-cbc bf-cfb bf-ecb des-cbc des-ecb des-ede des-ede-cbc des-ede3 des-ede3-cbc rc2-40-cbc rc2-cbc rc4';
const curves = 'p-224 p-256 p-384 p-521 prime256v1 secp224r1 secp256r1 secp384r1 secp521r1'.split(' ');
const ciphers = [...blockCiphers, ...otherCiphers.split(' ')];

const digestSource = 'patches/boringssl/expose_ripemd160.patch';
const curveSource = `${disabledTests}, test-crypto-keygen`;

const takesDigest = (argument: number, ...functions: readonly string[]): AlgorithmArgument => ({
  ...{ functions, argument, names: digests, source: digestSource },
});

export const algorithmArguments: readonly AlgorithmArgument[] = [
  takesDigest(
    0,
    'createHash',
    'createHmac',
    'hash',
    'createSign',
    'createVerify',
    'sign',
    'verify',
    'hkdf',
    'hkdfSync',
  ),
  takesDigest(4, 'pbkdf2', 'pbkdf2Sync'),
  {
    functions: ['createCipheriv', 'createDecipheriv'],
    argument: 0,
    names: ciphers,
    source: 'patches/boringssl/feat_expose_several_extra_cipher_functions.patch',
  },
  { functions: ['createECDH'], argument: 0, names: curves, source: curveSource },
  {
    functions: ['generateKeyPair', 'generateKeyPairSync'],
    argument: 0,
    names: ['rsa', 'ec', 'ed25519', 'x25519'],
    source: `${cryptoTests}, ${disabledTests}, spec/node-spec.ts`,
  },
  { functions: ['generateKeyPair', 'generateKeyPairSync'], argument: 'namedCurve', names: curves, source: curveSource },
];
