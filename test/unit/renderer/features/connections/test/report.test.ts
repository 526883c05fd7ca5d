import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { languages } from '#app/contract/application.ts';
import {
  type ConnectionTestFinding,
  type ConnectionTestRun,
  type ConnectionTestStepName,
  type ConnectionTestStepState,
  connectionTestPart,
  connectionTestStepNames,
  connectionTestStepState,
  networkCause,
  profileMappedField,
  untestedReason,
} from '#app/contract/connectionTest.ts';
import { responsibleParty } from '#app/contract/failureEvidence.ts';
import { findConnectionTestRemedy } from '#renderer/features/connections/test/findConnectionTestRemedy.ts';
import { formatConnectionTestReport } from '#renderer/features/connections/test/formatConnectionTestReport.ts';
import { getI18n, loadRemainingTranslations } from '#renderer/locales/i18n.ts';
import { readNamespaceWords } from '#test/unit/localeFiles.ts';

const findings: readonly ConnectionTestFinding[] = [
  {
    kind: 'addresses',
    addresses: [
      { origin: 'https://id.example', roles: ['identity'], answer: { kind: 'answered', status: 404 } },
      {
        origin: 'https://api.example',
        roles: ['purchases', 'sales'],
        answer: { kind: 'unreached', networkCause: 'refused' },
      },
    ],
  },
  {
    kind: 'endpoints',
    source: 'discovery',
    issuer: 'https://id.example',
    hosts: [{ host: 'tokens.example', isIssuerHost: false, uses: [{ use: 'token', receives: ['clientSecret'] }] }],
  },
  { kind: 'keys', signing: 2, usable: 1 },
  { kind: 'redirect', clientId: 'desk', redirectUris: [{ address: 'http://127.0.0.1:8400/signin', isAccepted: true }] },
  { kind: 'client', clientId: 'desk', serviceMessage: 'unauthorized_client' },
  {
    kind: 'signIn',
    personName: 'Aino Lahti',
    granted: ['openid', 'Purchases'],
    notGranted: ['profile'],
    until: '2026-12-20T12:00:00.000Z',
  },
  {
    kind: 'purchases',
    companies: [
      {
        kind: 'read',
        customerNumber: '1001',
        name: 'Saimaan Puutuote Oy',
        invoices: 1284,
        understood: 1280,
        furtherFields: 6,
        neverFound: ['dueDate'],
        untested: [{ part: 'pages', reason: 'onePage' }],
      },
      {
        kind: 'failed',
        customerNumber: '1002',
        name: 'Lahden Kirjanpito Oy',
        error: { kind: 'forbidden', message: 'No right to 1002.' },
      },
    ],
  },
  { kind: 'salesClient', clientId: 'desk-sales' },
  { kind: 'subscription', header: 'Ocp-Apim-Subscription-Key', isCertain: false },
  {
    kind: 'sales',
    untested: [
      { part: 'readSettings', reason: 'notInDialect' },
      { part: 'changes', reason: 'mayChange' },
    ],
    unsupported: [{ part: 'invoice', fields: ['referenceNumber', 'note'] }],
    companies: [
      {
        kind: 'read',
        customerNumber: '1001',
        name: 'Saimaan Puutuote Oy',
        invoices: 400,
        hasMore: true,
        unreadable: 2,
        untested: [
          { part: 'readInvoice', reason: 'noInvoice' },
          { part: 'readPayments', reason: 'noInvoice' },
          { part: 'findContacts', reason: 'noPermission' },
        ],
        refused: [{ part: 'findProducts', error: { kind: 'notFound', message: null } }],
      },
    ],
  },
];

const foundBy = (name: ConnectionTestStepName): ConnectionTestFinding => {
  const match = findings.find(({ kind }) => kind === name);
  if (!match) throw new Error(`no finding for ${name}`);
  return match;
};

const steps: readonly ConnectionTestStepState[] = connectionTestStepNames.map((name) =>
  name === 'purchases'
    ? {
        kind: 'failed',
        name,
        milliseconds: 812,
        finding: foundBy(name),
        error: { kind: 'forbidden', message: 'No right to 1002.' },
        responsibleParty: 'administrator',
      }
    : { kind: 'passed', name, milliseconds: 12, finding: foundBy(name) },
);

const createTestRun = (
  change: Partial<Record<ConnectionTestStepName, ConnectionTestStepState>> = {},
): ConnectionTestRun => ({
  connectionId: 'c1',
  startedAt: '2026-11-20T12:00:05.123Z',
  isRunning: false,
  steps: steps.map((step) => change[step.name] ?? step),
});

const words = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const i18n = await getI18n(language);
      await loadRemainingTranslations(i18n);
      return [language, i18n] as const;
    }),
  ),
);

const wordsIn = (language: (typeof languages)[number]): TFunction<'connectionTest'> => {
  const i18n = words.get(language);
  if (!i18n) throw new Error(`no words in ${language}`);
  return i18n.getFixedT(language, 'connectionTest');
};

const report = (run: ConnectionTestRun, language: (typeof languages)[number] = 'en'): string =>
  formatConnectionTestReport({
    run,
    connectionName: 'Talvi Accounting',
    program: 'Invoice Desk 1.0.0 (windows)',
    t: wordsIn(language),
  });

describe('the report for the integration team', () => {
  test('says version, connection, time in UTC, and each step with addresses, codes and the service’s own words', () => {
    const text = report(createTestRun());
    for (const part of [
      'Invoice Desk 1.0.0 (windows): Test the connection',
      'Connection: Talvi Accounting',
      '2026-11-20 12:00:05 UTC',
      '1. Addresses: passed (12 ms)',
      `https://api.example (purchase invoices, sales invoices): ${wordsIn('en')('networkCause.refused')}`,
      'Given: openid Purchases',
      'valid until 2026-12-20 12:00:00 UTC',
      '7. Purchases: failed (812 ms), for your administrator',
      'company 1001: 1284 invoices, 1280 understood fully; 6 fields beyond the specification',
      'Never where the profile looks for it: due date',
      "In the service's own words: No right to 1002.",
      'Error: 1002 forbidden',
      'company 1001, not tested: further pages of the list (the list fits on one page)',
      'company 1001: more than 400 invoices; the test reads no further; 2 of them have values that cannot be read',
      'company 1001, products: The service does not find this',
      'company 1001, not tested: one invoice, payments of an invoice (no invoice for it is listed)',
      'company 1001, not tested: contacts (the service does not allow it; a permission is missing)',
      'Not tested: settings (the profile does not describe it)',
      'Invoice: no request carries referenceNumber, note',
      'Not tested: creating, changing and delivering (a test sends nothing that may change something)',
    ])
      expect(text).toContain(part);
  });

  test('names no person and no company', () => {
    for (const language of languages) {
      const text = report(createTestRun(), language);
      for (const name of ['Aino', 'Saimaan', 'Lahden']) expect(text).not.toContain(name);
    }
  });

  test('does not ask for a secret that is right in the other form of the Basic header', () => {
    const evidence = {
      source: 'service',
      check: 'basicCredentials',
      expected: 'literal',
      received: 'formEncoded',
      responsibleParty: 'you',
    } as const;
    const error = { kind: 'signInFailed', reason: 'invalidClient', detail: null, evidence } as const;
    const client = {
      kind: 'failed',
      name: 'client',
      milliseconds: 1,
      finding: null,
      error,
      responsibleParty: 'you',
    } as const;
    const text = report(createTestRun({ client }));
    expect(text).toContain('The service reads client id and secret in another way. Both are right.');
    expect(text).not.toContain('Enter the secret again');
  });

  test('says what was left out, and why', () => {
    const text = report(
      createTestRun({
        sales: { kind: 'skipped', name: 'sales', because: 'subscription' },
        salesClient: { kind: 'skipped', name: 'salesClient', because: null },
        signIn: { kind: 'stopped', name: 'signIn' },
      }),
    );
    expect(text).toContain('10. Sales: left out, waits for: Subscription');
    expect(text).toContain('8. Client secret for sales: left out, not part of this connection');
    expect(text).toContain('6. Sign-in: stopped');
  });
});

test.each(languages)(
  'every step, outcome, part, network cause, field and responsible party has its words in %s',
  (language) => {
    const words = readNamespaceWords(language, 'connectionTest');
    const kinds = connectionTestStepState.options.map((option) => option.shape.kind.value);
    const needed = [
      ...connectionTestStepNames.flatMap((name) =>
        ['name', 'passed', 'failed'].map((state) => `step.${name}.${state}`),
      ),
      ...['client', 'signIn', 'purchases', 'subscription', 'sales'].map((name) => `step.${name}.warning`),
      ...kinds.map((kind) => `kind.${kind}`),
      ...networkCause.options.map((option) => `networkCause.${option}`),
      ...profileMappedField.options.map((option) => `field.${option}`),
      ...connectionTestPart.options.map((option) => `part.${option}`),
      ...untestedReason.options.map((option) => `untestedReason.${option}`),
      ...responsibleParty.options.map((option) => `responsibleParty.${option}`),
    ];
    expect(needed.filter((key) => !words.has(key))).toEqual([]);
  },
);

describe('the way out', () => {
  const own = { kind: 'profile', isManaged: false } as const;
  const failed = (
    name: ConnectionTestStepName,
    error: Extract<ConnectionTestStepState, { kind: 'failed' }>['error'],
    who: TestStepParty,
  ) => ({ kind: 'failed', name, milliseconds: 1, finding: null, error, responsibleParty: who }) as const;

  test('is new credentials where they were refused', () => {
    expect(
      findConnectionTestRemedy(
        failed('subscription', { kind: 'subscriptionRefused', message: null }, 'integrationTeam'),
        own,
      ),
    ).toBe('credentials');
  });

  test('is the sign-in where the person gave it up', () => {
    expect(findConnectionTestRemedy(failed('signIn', { kind: 'signInCancelled' }, 'you'), own)).toBe('signIn');
  });

  test('is the profile where that does not fit, unless it is not the person’s to change', () => {
    const step = failed(
      'endpoints',
      { kind: 'signInFailed', reason: 'issuerMismatch', detail: null },
      'integrationTeam',
    );
    expect(findConnectionTestRemedy(step, own)).toBe('edit');
    expect(findConnectionTestRemedy(step, { ...own, isManaged: true })).toBeNull();
    expect(findConnectionTestRemedy(step, { kind: 'demo', isManaged: false })).toBeNull();
  });

  test.each(['invalidScope', 'issuerMismatch', 'audienceMismatch'] as const)(
    'is the profile where the sign-in shows that a value of it does not fit: %s',
    (reason) => {
      const step = failed('signIn', { kind: 'signInFailed', reason, detail: null }, 'integrationTeam');
      expect(findConnectionTestRemedy(step, own)).toBe('edit');
    },
  );

  test('is nothing where the service has to mend it, or all is well', () => {
    const badAnswer = { kind: 'signInFailed', reason: 'badAnswer', detail: null } as const;
    expect(findConnectionTestRemedy(failed('signIn', badAnswer, 'integrationTeam'), own)).toBeNull();
    expect(
      findConnectionTestRemedy(failed('sales', { kind: 'server', status: 500, reference: null }, 'service'), own),
    ).toBeNull();
    expect(findConnectionTestRemedy({ kind: 'waiting', name: 'sales' }, own)).toBeNull();
  });
});

type TestStepParty = Extract<ConnectionTestStepState, { kind: 'failed' }>['responsibleParty'];
