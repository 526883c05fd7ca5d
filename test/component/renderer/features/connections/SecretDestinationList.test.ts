import { describe, expect, test } from 'vitest';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { SecretDestinations } from '#app/contract/secretDestinations.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { connection } from '#test/component/window/startAnswers.ts';
import { getText, words } from '#test/component/window/words.ts';

const proxy = 'proxy.example.org:8080';
const issuerHost = connection.identityHost;
const undiscovered: SecretDestinations = { source: 'undiscovered', issuerHost, hosts: [] };
const unread = getText('connections:destinations.unread', {
  host: issuerHost,
  reason: words('errors:proxyRefused.passwordWanted.title'),
});

/** Opens the page for a profile file whose service does not give its discovery document. */
const openUndiscovered = (error: AppError) => {
  const { name, companies, identityHost, needs, signInWith, isWeaker } = connection;
  return openWindow('/welcome', {
    'connections.list': () => [],
    'connections.offeredProfile': () => ({ kind: 'picked', name: 'talvi.json', text: '{}' }),
    'connections.checkProfile': () => ({
      name,
      companies,
      identityHost,
      needs,
      signInWith,
      isWeaker,
      redirectUris: [],
      destinations: undiscovered,
    }),
    'connections.discoverDestinations': () => {
      throw new AppFailure(error);
    },
  });
};

/** Opens the page for a profile file whose service answers behind a proxy only. */
const openBehindProxy = async () => {
  const main = await openUndiscovered({ kind: 'proxyRefused', reason: 'passwordWanted', host: proxy });
  await expect.element(unread).toBeVisible();
  main.emit('network.changed', { unansweredProxy: proxy, configuredProxies: [] });
  await expect.element(getText('network:password.title')).toBeVisible();
  return main;
};

describe('the hosts that receive secrets', () => {
  test('are unknown where the service names another issuer, and both are named', async () => {
    const [expected, received] = ['https://login.example.org/identity/', 'https://login.example.org/identity'];
    const evidence = {
      source: 'application',
      check: 'issuer',
      expected,
      received,
      responsibleParty: 'integrationTeam',
    } as const;
    await openUndiscovered({ kind: 'signInFailed', reason: 'issuerMismatch', detail: null, evidence });
    for (const [key, values] of [
      ['expected', { what: words('evidence:check.issuer.expected', { expected }) }],
      ['received', { what: words('evidence:check.issuer.received', { received }) }],
    ] as const)
      await expect.element(getText(`evidence:${key}`, values)).toBeVisible();
  });

  test('are asked of the service again once its proxy has a password', async () => {
    const main = await openBehindProxy();
    main.answer({ 'connections.discoverDestinations': () => ({ ...undiscovered, source: 'discovery' }) });
    main.emit('network.changed', { unansweredProxy: null, configuredProxies: [proxy] });
    await expect.element(getText('connections:destinations.discovery')).toBeVisible();
    await expect.element(unread).not.toBeInTheDocument();
    expect(main.inputs('connections.discoverDestinations')).toHaveLength(2);
  });
});
