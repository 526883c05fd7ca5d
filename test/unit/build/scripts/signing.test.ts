import { describe, expect, it } from 'vitest';
import { getSigning } from '#build/scripts/signing.ts';

const apple = { APPLE_API_KEY: '/key.p8', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' };

describe('what signs a package', () => {
  it.each([
    ['linux', { CSC_LINK: 'x' }, false],
    ['win32', {}, false],
    ['win32', { WIN_CSC_LINK: '' }, false],
    ['win32', { WIN_CSC_LINK: 'x' }, true],
    ['win32', { CSC_LINK: 'x' }, true],
    ['darwin', apple, false],
    ['darwin', { CSC_LINK: 'x' }, true],
    ['darwin', { CSC_LINK: 'x', ...apple }, true],
  ] as const)('comes from the environment: on %s with %j', (platform, env, isSigned) => {
    expect(getSigning(platform, env).isSigned).toBe(isSigned);
  });

  it('is missed aloud, and said not at all beyond names', () => {
    expect(getSigning('win32', {}).sentences.join()).toContain('not signed');
    expect(getSigning('darwin', {}).sentences.join()).toContain('not signed');
    expect(getSigning('darwin', { CSC_LINK: 'x' }).sentences.join()).toContain('not notarised');
    const report = getSigning('darwin', { CSC_LINK: 'hush', ...apple }).sentences.join();
    expect(report).not.toMatch(/hush|key\.p8/);
  });

  it('leaves the hardened runtime and the notary to what is signed', () => {
    expect(getSigning('darwin', {}).args).toContain('-c.mac.hardenedRuntime=false');
    expect(getSigning('darwin', { CSC_LINK: 'x' }).args).toEqual(['-c.mac.notarize=false']);
    expect(getSigning('darwin', { CSC_LINK: 'x', ...apple }).args).toEqual([]);
  });
});
