import { describe, expect, test } from 'vitest';
import { findNetworkCause } from '#app/connectionTest/networkCause.ts';
import { redactSecrets } from '#app/connectionTest/redactSecrets.ts';
import { getNetworkResponsibleParty, getResponsibleParty } from '#app/connectionTest/responsibleParty.ts';
import { type AppError, AppFailure, type SignInFailureReason } from '#app/contract/errors.ts';
import type { ResponsibleParty } from '#app/contract/failureEvidence.ts';

const failureWith = (code: string): AppFailure => new AppFailure({ kind: 'offline' }, { cause: { code } });

describe('why no answer came', () => {
  test.each([
    ['ENOTFOUND', 'unknownName'],
    ['EAI_AGAIN', 'offline'],
    ['ENETUNREACH', 'offline'],
    ['ECONNREFUSED', 'refused'],
    ['ECONNRESET', 'cut'],
    ['ETIMEDOUT', 'timeout'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'certificate'],
    ['constructor', 'offline'],
    ['', 'offline'],
  ])('%s is %s', (code, networkCause) => {
    expect(findNetworkCause(failureWith(code))).toBe(networkCause);
  });

  test('silence is a time-out, and an answer that is no HTTP is one', () => {
    expect(findNetworkCause(new AppFailure({ kind: 'timeout' }))).toBe('timeout');
    expect(findNetworkCause(new AppFailure({ kind: 'server', status: null, reference: null }))).toBe('notHttp');
  });

  test.each<AppError>([{ kind: 'cancelled' }, { kind: 'server', status: 500, reference: null }])(
    '$kind is no network cause',
    (error) => {
      expect(findNetworkCause(new AppFailure(error))).toBeNull();
    },
  );
});

describe('who can mend it', () => {
  test('where nothing is reached, the network of this computer comes first', () => {
    expect(getNetworkResponsibleParty(['unknownName', 'unknownName'], false)).toBe('you');
    expect(getNetworkResponsibleParty(['unknownName'], true)).toBe('integrationTeam');
    expect(getNetworkResponsibleParty(['refused'], false)).toBe('service');
  });

  test.each<[SignInFailureReason, ResponsibleParty]>([
    ['accessDenied', 'you'],
    ['invalidClient', 'you'],
    ['unauthorizedClient', 'you'],
    ['redirectBusy', 'administrator'],
    ['unsafePage', 'service'],
    ['shownInWindow', 'integrationTeam'],
  ])('a sign-in that ended with %s', (reason, responsibleParty) => {
    expect(getResponsibleParty({ kind: 'signInFailed', reason, detail: null })).toBe(responsibleParty);
  });
});

test('secrets are taken out wherever a text holds one, and short ones do not blot out words', () => {
  const value = { said: 'id aB3$+x/9 twice aB3$+x/9', list: [{ words: 'a key' }], count: 2, nothing: null };
  expect(redactSecrets(value, ['aB3$+x/9', 'key'])).toEqual({ ...value, said: 'id … twice …' });
});
