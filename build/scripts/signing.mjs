/**
 * What signs the packages of a system, wholly from the environment: whether there is enough for it, what to say of that, and
 * what electron-builder is to be told. docs/releasing.md explains the variables.
 */
export const signingOf = (platform, env) => systems[platform]?.(env) ?? unsigned('No signature is made for Linux.');

const unsigned = (sentence, args = []) => ({ isSigned: false, sentences: [sentence], args });

const systems = {
  win32: (env) =>
    env.WIN_CSC_LINK || env.CSC_LINK
      ? {
          isSigned: true,
          sentences: ['The packages are signed with the certificate of WIN_CSC_LINK or CSC_LINK.'],
          args: [],
        }
      : unsigned(
          'Neither WIN_CSC_LINK nor CSC_LINK is set: the packages are not signed, and Windows will warn of them.',
        ),
  darwin: (env) => {
    if (!env.CSC_LINK)
      // Apple's processors run nothing without a signature: one without a name, which the hardened runtime would not take.
      return unsigned('CSC_LINK is not set: the packages are not signed, and macOS will not open them elsewhere.', [
        '-c.mac.identity=-',
        '-c.mac.hardenedRuntime=false',
        '-c.mac.notarize=false',
      ]);
    const sentences = ['The packages are signed with the certificate of CSC_LINK.'];
    if (canNotarise(env)) return { isSigned: true, sentences, args: [] };
    return {
      isSigned: true,
      sentences: [
        ...sentences,
        'They are not notarised: APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are not all set.',
      ],
      args: ['-c.mac.notarize=false'],
    };
  },
};

const canNotarise = (env) => Boolean(env.APPLE_API_KEY && env.APPLE_API_KEY_ID && env.APPLE_API_ISSUER);
