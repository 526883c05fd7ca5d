/** Whether there is enough to sign with, what to say of that, and what electron-builder is to be told. */
export interface Signing {
  readonly isSigned: boolean;
  readonly sentences: readonly string[];
  readonly args: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What signs the packages of a system, wholly from the environment; docs/releasing.md explains the variables. */
export const getSigning = (platform: NodeJS.Platform, env: Environment): Signing => {
  if (platform === 'win32') return onWindows(env);
  if (platform === 'darwin') return onMac(env);
  return unsigned('No signature is made for Linux.');
};

const unsigned = (sentence: string, args: readonly string[] = []): Signing => ({
  isSigned: false,
  sentences: [sentence],
  args,
});

const onWindows = (env: Environment): Signing => {
  if (!env.WIN_CSC_LINK && !env.CSC_LINK)
    return unsigned(
      'Neither WIN_CSC_LINK nor CSC_LINK is set: the packages are not signed, and Windows warns of them.',
    );
  return { isSigned: true, sentences: ['The packages are signed with the certificate that was given.'], args: [] };
};

const withoutNotary = '-c.mac.notarize=false';

const onMac = (env: Environment): Signing => {
  // Apple's processors run nothing without a signature: it gets one without a name, which the hardened runtime would refuse.
  if (!env.CSC_LINK)
    return unsigned('CSC_LINK is not set: the packages are not signed, and macOS opens them on no other computer.', [
      '-c.mac.identity=-',
      '-c.mac.hardenedRuntime=false',
      withoutNotary,
    ]);
  const signed = 'The packages are signed with the certificate of CSC_LINK.';
  if (env.APPLE_API_KEY && env.APPLE_API_KEY_ID && env.APPLE_API_ISSUER)
    return { isSigned: true, sentences: [signed, 'Apple is asked to notarise them.'], args: [] };
  const missing = 'They are not notarised: APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are not all set.';
  return { isSigned: true, sentences: [signed, missing], args: [withoutNotary] };
};
