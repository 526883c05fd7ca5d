import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
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

/** Opens the page for a profile file whose service answers behind a proxy only. */
const openBehindProxy = async () => {
  const { name, companies, identityHost, needs, signInWith, isWeaker } = connection;
  const main = await openWindow('/welcome', {
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
      throw new AppFailure({ kind: 'proxyRefused', reason: 'passwordWanted', host: proxy });
    },
  });
  await expect.element(unread).toBeVisible();
  main.emit('network.changed', { unansweredProxy: proxy, configuredProxies: [] });
  await expect.element(getText('network:password.title')).toBeVisible();
  return main;
};

describe('the hosts that receive secrets', () => {
  test('are asked of the service again once its proxy has a password', async () => {
    const main = await openBehindProxy();
    main.answer({ 'connections.discoverDestinations': () => ({ ...undiscovered, source: 'discovery' }) });
    main.emit('network.changed', { unansweredProxy: null, configuredProxies: [proxy] });
    await expect.element(getText('connections:destinations.discovery')).toBeVisible();
    await expect.element(unread).not.toBeInTheDocument();
    expect(main.inputs('connections.discoverDestinations')).toHaveLength(2);
  });
});
