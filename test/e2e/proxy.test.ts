import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { privateRoot, vouchedFor } from '../fixtures/privateRoot.ts';
import { findTinyproxy, startTinyproxy, type Tinyproxy } from '../fixtures/tinyproxy.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { hostName } from './fixtureHosts.ts';
import { expect } from './pageAssertions.ts';

const root = findTinyproxy();
const proxyUser = { user: 'desk', password: 'quiet-room' };

// Only where a test can set the system's proxy and roots.
describe.skipIf(root === null || hostName() === 'electron')(
  'a network whose way out is a proxy that asks who one is',
  () => {
    let folder: string;
    let proxy: Tinyproxy;
    let service: Server;
    let origin: string;
    let requests = 0;
    let application: LaunchedApplication;
    let page: Page;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'invoice-desk-proxy-'));
      proxy = await startTinyproxy(root ?? '', proxyUser);
      service = createServer(vouchedFor, (_request, response) => {
        requests++;
        response.writeHead(404).end();
      });
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      // A name of this machine that is not recognized as such.
      origin = `https://0.0.0.0:${(service.address() as AddressInfo).port}`;
      const profile = join(folder, 'profile.json');
      const identity = {
        issuer: origin,
        clientId: 'desk',
        scopes: ['openid'],
        redirectUris: ['http://127.0.0.1:8400/in'],
      };
      await writeFile(
        profile,
        JSON.stringify({
          format: 'invoice-desk-profile/1',
          name: 'Behind the proxy',
          companies: [{ customerNumber: '1001', name: 'Kuusikko Oy', businessId: null }],
          identity,
          purchases: { baseUrl: `${origin}/api` },
        }),
      );
      await writeFile(join(folder, 'root.pem'), privateRoot);
      application = await launch({
        args: [`--profile=${profile}`],
        userDataDir: join(folder, 'data'),
        env: {
          INVOICE_DESK_SYSTEM_PROXY: `PROXY ${proxy.host}:${proxy.port}`,
          SSL_CERT_FILE: join(folder, 'root.pem'),
        },
      });
      page = await application.window('main');
    });
    afterAll(async () => {
      await application?.close();
      await proxy?.close();
      service?.close();
      await rm(folder, { recursive: true });
    });

    const dialog = () => page.getByRole('dialog', { name: 'Sign in at the proxy' });
    const typePassword = async (password: string): Promise<void> => {
      await dialog().getByLabel('Name', { exact: true }).fill(proxyUser.user);
      await dialog().getByLabel('Password', { exact: true }).fill(password);
      await dialog().getByRole('button', { name: 'Use them' }).click();
    };
    const tryConnection = () => page.getByRole('button', { name: 'Try the connection' }).click();
    const name = () => `${proxy.host}:${proxy.port}`;

    test('the first request has the person asked, and a wrong password is asked for again', async () => {
      // The page asks the service which hosts receive secrets before anything is typed, and again with each password.
      await expect(page.getByText('can be used: The proxy asks for a name and password')).toBeVisible();
      await typePassword('wrong');
      await expect(page.getByText('can be used: The proxy does not accept the name')).toBeVisible();
      expect(requests).toBe(0);
      await typePassword(proxyUser.password);
      await expect(dialog()).toHaveCount(0);
      await expect(page.getByText('can be used: The sign-in address does not answer')).toBeVisible();
      await page.getByLabel('Client secret', { exact: true }).fill('x');
      await page.getByRole('button', { name: 'Connect and sign in' }).click();
      await expect(page.getByRole('alert').getByText('The sign-in address does not answer')).toBeVisible();
    });

    test('the test says by which way each service answers', async () => {
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await expect(page.getByRole('heading', { name: 'Test the connection', level: 1 })).toBeVisible();
      await application.menu('showSettings');
      await tryConnection();
      await expect(page.getByText(`${origin} answers, through ${name()}`)).toBeVisible();
      await expect.poll(() => requests).toBeGreaterThan(0);
      await expect.poll(() => proxy.listRequests().length).toBeGreaterThan(2);
    });

    test('a page of Chromium gets the password for its proxy, and a server never does', async () => {
      const readAnswer = (isProxy: boolean, firstAuthAttempt = true) =>
        application.host.evaluate(
          ({ app, BrowserWindow }, [host, port, asksAsProxy, isFirst]) =>
            new Promise<unknown>((resolve) => {
              const event = { preventDefault: () => {} };
              const [window] = BrowserWindow.getAllWindows();
              const asking = { isProxy: asksAsProxy, scheme: 'basic', host, port, realm: 'x' };
              app.emit(
                'login',
                event,
                window?.webContents,
                { firstAuthAttempt: isFirst },
                asking,
                (...credentials: unknown[]) => resolve(credentials),
              );
            }),
          [proxy.host, proxy.port, isProxy, firstAuthAttempt] as const,
        );
      await expect.poll(() => readAnswer(true)).toEqual([proxyUser.user, proxyUser.password]);
      await expect.poll(() => readAnswer(false)).toEqual([]);
      await expect.poll(() => readAnswer(true, false)).toEqual([]);
      // What was refused is asked for again.
      await expect(dialog()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText(`${name()} asks for a name and password`)).toBeVisible();
    });

    test('another way out holds from the next request on', async () => {
      const expectSetting = (text: string) =>
        expect.poll(() => readFile(join(folder, 'data', 'settings.json'), 'utf8')).toContain(text);
      await page.getByText('No proxy', { exact: true }).click();
      await expectSetting('"direct"');
      await tryConnection();
      await expect(page.getByText(`${origin} answers, without a proxy`)).toBeVisible();
      await page.getByText('This proxy', { exact: true }).click();
      await page.getByRole('button', { name: 'Use this proxy' }).click();
      await expect(page.getByText('Write a name and a port, such as proxy.example.org:8080.')).toBeVisible();
      await page.getByLabel('Proxy', { exact: true }).fill('127.0.0.1:1');
      await page.getByRole('button', { name: 'Use this proxy' }).click();
      await expectSetting('127.0.0.1:1');
      await tryConnection();
      await expect(page.getByText(`${origin} does not answer, through 127.0.0.1:1`)).toBeVisible();
      await expect(page.getByRole('alert').getByText('The proxy cannot be reached')).toBeVisible();
    });
  },
);
