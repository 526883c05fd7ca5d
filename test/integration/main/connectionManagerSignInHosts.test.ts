import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { captureAppError } from '../app/auth/parts.ts';
import { type ConnectionManagerFixture, createConnectionManagerFixture, noForget } from './connectionManagerFixture.ts';

let fixture: ConnectionManagerFixture;
let elsewhere: { readonly server: Server; readonly host: string; readonly requests: string[] };

beforeEach(async () => {
  fixture = await createConnectionManagerFixture();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  elsewhere = { server, requests, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterEach(async () => {
  elsewhere.server.close();
  await fixture.close();
});

/** From now on the service's discovery document names this host for its tokens. */
const moveTokenEndpoint = (host: string): void => {
  fixture.service.quirks.discovery = { with: { token_endpoint: `http://${host}/identity/connect/token` } };
};
/** The service itself, under another name. */
const getOtherName = (): string => `localhost:${new URL(fixture.service.url).port}`;
const openSignedIn = async () => {
  const manager = fixture.openConnectionManager();
  const { id } = await manager.add(fixture.service.profileText, fixture.credentials());
  await manager.signIn(id, {});
  return { manager, id };
};
const getRefusal = () => ({ kind: 'addressChanged', addresses: [elsewhere.host] });

describe('a service whose discovery document names another host than before', () => {
  test('is not signed in to there until the credentials were typed again', async () => {
    const { manager, id } = await openSignedIn();
    moveTokenEndpoint(elsewhere.host);
    for (const again of [manager, fixture.openConnectionManager()])
      expect(await captureAppError(again.signIn(id, {}))).toEqual(getRefusal());
    expect(elsewhere.requests).toEqual([]);
    expect(await manager.sessionState(id)).toMatchObject({ kind: 'signedIn' });
    await manager.enterCredentials(id, fixture.credentials());
    expect(await captureAppError(manager.signIn(id, {}))).toMatchObject({ reason: 'invalidClient' });
    expect(elsewhere.requests).not.toEqual([]);
  });

  test('gets no refresh token there after a restart, and the session stays', async () => {
    const { id } = await openSignedIn();
    moveTokenEndpoint(elsewhere.host);
    const manager = fixture.openConnectionManager();
    const { accessTokens } = (await manager.open(id)).session;
    const token = await accessTokens.get();
    expect(await captureAppError(accessTokens.renew(token))).toEqual(getRefusal());
    expect(elsewhere.requests).toEqual([]);
    fixture.service.quirks.discovery = {};
    await expect(accessTokens.renew(token)).resolves.not.toBe(token);
  });

  test('gets no token to revoke there', async () => {
    const { id } = await openSignedIn();
    fixture.service.quirks.discovery = { with: { revocation_endpoint: `http://${elsewhere.host}/revoke` } };
    expect(await fixture.openConnectionManager().signOut(id)).toMatchObject({
      kind: 'signedOut',
      remainder: { access: { error: getRefusal() } },
    });
    expect(elsewhere.requests).toEqual([]);
  });

  test('is not trusted there because credentials were typed for another reason', async () => {
    const { manager, id } = await openSignedIn();
    await manager.enterCredentials(id, fixture.credentials());
    moveTokenEndpoint(elsewhere.host);
    expect(await captureAppError(manager.signIn(id, {}))).toEqual(getRefusal());
  });

  test('may name the hosts that it named at first, and that of its issuer', async () => {
    moveTokenEndpoint(getOtherName());
    const { manager, id } = await openSignedIn();
    expect(await manager.signIn(id, {})).toMatchObject({ kind: 'signedIn' });
    fixture.service.quirks.discovery = {};
    expect(await manager.signIn(id, {})).toMatchObject({ kind: 'signedIn' });
    moveTokenEndpoint(getOtherName());
    expect(await fixture.openConnectionManager().signIn(id, {})).toMatchObject({ kind: 'signedIn' });
  });

  test('is taken as it is then once the connection was removed and made again', async () => {
    const { manager, id } = await openSignedIn();
    await manager.remove(id, noForget);
    expect([...fixture.secrets.texts.keys()]).toEqual([]);
    moveTokenEndpoint(getOtherName());
    expect((await openSignedIn()).id).toBe(id);
  });

  test('is refused where it cannot be read which hosts it named before', async () => {
    const { manager, id } = await openSignedIn();
    fixture.secrets.texts.set(`signInHosts:${id}`, '{');
    expect(await manager.signIn(id, {})).toMatchObject({ kind: 'signedIn' });
    moveTokenEndpoint(elsewhere.host);
    expect(await captureAppError(manager.signIn(id, {}))).toEqual(getRefusal());
  });
});
