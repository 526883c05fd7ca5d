import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApplicationInfo } from '#app/contract/application.ts';
import type { SessionState } from '#app/contract/session.ts';
import { demoOAuthClients } from '#app/demo/company.ts';
import { invoke } from '../e2e/invoke.ts';
import { connect, expectPurchaseCount, finishInvoice, send, signInAtService, startInvoice } from '../e2e/journeys.ts';
import { keptSecrets } from '../e2e/leaks.ts';
import { sleepAndWake } from '../e2e/mainClock.ts';
import { readNotifications, recordSystemNotifications } from '../e2e/notifications.ts';
import { expect, waitForMatch, waitForValue } from '../e2e/pageAssertions.ts';
import { createWords } from '../e2e/words.ts';
import { goingTo } from '../hardening/inPage.ts';
import { readVerdict, takeNotes } from '../hardening/stage.ts';
import type { SmokeAssertion } from './smokeAssertion.ts';
import { purchaseCount, type SmokeStage } from './smokeStage.ts';

/** Counted in the main process by the test itself. */
declare let handedOver: number;

const t = createWords('en');
const opens = 'the window opens and shows its first page';
const signsIn = 'the answer of the sign-in is caught, and the person is signed in';
const afterStart = { needs: [opens] };
const afterSignIn = { needs: [opens, signsIn] };

/** Calls a method of the contract from the window; throws the kind of its error. */
const call = async <T>(stage: SmokeStage, method: string, input: object = {}): Promise<T> => {
  const result = await invoke<T>(await stage.page(), method, input);
  if (!result.ok) throw new Error(`${method} answered ${JSON.stringify(result.error)}`);
  return result.value;
};

const expectSame = (actual: unknown, expected: unknown, what: string): void => {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
};

const expectPurchases = async (stage: SmokeStage, count: number): Promise<string> => {
  const page = await stage.page();
  await expectPurchaseCount(page, count);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  return `${count} invoices`;
};

/** Opens a page of the service in a window with the application's own preload script; returns what a call from there answers. */
const askFromForeignPage = async (stage: SmokeStage): Promise<string> => {
  const { host } = stage.application();
  const address = `${stage.demo.url}/foreign`;
  await host.evaluate(
    async ({ BrowserWindow }, { url, preload }) => {
      await new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } }).loadURL(url);
    },
    { url: address, preload: fileURLToPath(new URL('../../out/preload/preload.cjs', import.meta.url)) },
  );
  const foreign = await waitForValue(() => host.pages().find((page) => page.url() === address));
  const answer = await invoke(foreign, 'application.info');
  await foreign.close();
  return answer.ok ? 'answered' : answer.error.kind;
};

/** What has to hold on every system, in the order in which a person comes to it. */
export const smokeAssertions: readonly SmokeAssertion<SmokeStage>[] = [
  {
    name: opens,
    run: async (stage) => {
      const page = await stage.start();
      const button = page.getByRole('button', { name: 'Connect and sign in' });
      await expect(button).toBeVisible();
      const readIsVisible = () =>
        stage.application().host.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible(), null);
      await expect.poll(readIsVisible).toBe(true);
      await takeNotes(stage.application());
      await recordSystemNotifications(stage.application());
      return 'the window is visible, with the profile and "Connect and sign in"';
    },
  },
  {
    name: 'the main process answers the window (IPC)',
    ...afterStart,
    run: async (stage) => {
      const { version } = await call<{ version: string }>(stage, 'application.info');
      return `application.info answered version ${version}`;
    },
  },
  {
    name: 'the window has no Node and no require',
    ...afterStart,
    run: async (stage) => {
      const globals = await (await stage.page()).evaluate(() =>
        ['require', 'process', 'Buffer', 'module', 'electron', 'ipcRenderer'].filter((name) => name in globalThis),
      );
      expectSame(globals.join(', ') || 'none', 'none', 'globals of Node');
      return 'none of require, process, Buffer, module, electron, ipcRenderer';
    },
  },
  {
    name: 'a permission is denied',
    ...afterStart,
    run: async (stage) => {
      const answer = await (await stage.page()).evaluate(
        () =>
          new Promise<string>((resolve) =>
            navigator.geolocation.getCurrentPosition(
              () => resolve('granted'),
              ({ code, PERMISSION_DENIED }) =>
                resolve(code === PERMISSION_DENIED ? 'denied' : `granted, error ${code}`),
              // Only for what was granted: a position may never come.
              { timeout: 10_000 },
            ),
          ),
      );
      expectSame(answer, 'denied', 'geolocation');
      return 'geolocation: denied';
    },
  },
  {
    name: 'a foreign address and a foreign sender are refused',
    ...afterStart,
    run: async (stage) => {
      const page = await stage.page();
      const getVerdict = (what: 'navigation' | 'download', url: string) => readVerdict(stage.application(), what, url);
      expectSame(await goingTo({ getVerdict }, page, 'https://example.com/'), 'refused', 'a navigation');
      expectSame(await askFromForeignPage(stage), 'forbidden', 'a call from a foreign page');
      return 'the navigation was refused, and a call from a page of the service is forbidden';
    },
  },
  {
    name: signsIn,
    ...afterStart,
    run: async (stage) => {
      await connect(await stage.page(), stage.demo);
      const login = await stage.application().window('signIn');
      const hasBridge = await login.evaluate(() => 'invoiceDesk' in globalThis);
      expectSame(hasBridge, false, 'the page of the service has a way to the main process');
      await signInAtService(login, stage.demo);
      const { connectionId } = await stage.company();
      const readState = async () => (await call<SessionState>(stage, 'session.state', { connectionId })).kind;
      await expect.poll(readState).toBe('signedIn');
      await expect.poll(() => stage.application().hasWindow('signIn')).toBe(false);
      expectSame(stage.demo.ledger.tokens.codeExchanges, 1, 'exchanged codes');
      return 'one code was exchanged, the session is signedIn, and the window of the sign-in is closed';
    },
  },
  {
    name: 'the database in its worker lists the purchase invoices',
    ...afterSignIn,
    run: async (stage) => {
      const text = await expectPurchases(stage, purchaseCount);
      const readWorkers = () => stage.application().host.evaluate(() => process.getActiveResourcesInfo(), null);
      await expect.poll(readWorkers).toContain('MessagePort');
      return `"${text}", with a worker`;
    },
  },
  {
    name: 'a sales invoice is sent',
    ...afterSignIn,
    run: async (stage) => {
      const page = await stage.page();
      await startInvoice(page, 'Satamasoutajat Oy');
      await finishInvoice(page);
      await send(page);
      const [sent] = await waitForMatch(page.locator('body'), /Invoice \d+ is sent/);
      return `"${sent}"`;
    },
  },
  {
    name: 'a PDF is printed',
    ...afterSignIn,
    run: async (stage) => {
      const company = await stage.company();
      const { id: draftId } = await call<{ id: string }>(stage, 'sales.newDraft', { company });
      const file = join(stage.folder, 'invoice.pdf');
      await stage.application().answerSaveDialog(file);
      await call(stage, 'salesPreview.savePdf', { company, draftId });
      const pdf = (await readFile(file)).toString('latin1');
      if (!/^%PDF-1\.\d[\s\S]*%%EOF\s*$/.test(pdf)) throw new Error(`no PDF: ${JSON.stringify(pdf.slice(0, 20))}`);
      return `${pdf.slice(0, 8)}, ${pdf.length} bytes`;
    },
  },
  {
    name: 'a notification is shown',
    ...afterSignIn,
    run: async (stage) => {
      const application = stage.application();
      if (!(await application.host.evaluate(({ Notification }) => Notification.isSupported(), null)))
        return { skippedBecause: 'the system shows no notifications' };
      const routine = { syncEvery: 15, notifyNew: true, notifySerious: false };
      await call(stage, 'purchaseRoutine.set', { company: await stage.company(), routine });
      stage.demo.moveOn({ added: 1 });
      await sleepAndWake(application, 16 * 60_000);
      const [notification] = await waitForValue(
        async () => ((list) => (list.length > 0 ? list : null))(await readNotifications(application)),
        () => 'the system showed no notification',
      );
      return `"${notification?.body}"`;
    },
  },
  {
    name: 'an invoicedesk:// link opens its page',
    ...afterSignIn,
    run: async (stage) => {
      expectSame(await stage.application().startAgain(['invoicedesk://open/settings']), 0, 'the exit code');
      const heading = (await stage.page()).getByRole('heading', { level: 1, name: t('common:settings') });
      await expect(heading).toBeVisible();
      return 'invoicedesk://open/settings opened the settings';
    },
  },
  {
    name: 'a second start hands over to the first and ends with 0',
    ...afterStart,
    run: async (stage) => {
      const { host, startAgain } = stage.application();
      await host.evaluate(({ app }) => {
        Object.assign(globalThis, { handedOver: 0 });
        app.on('second-instance', () => {
          handedOver += 1;
        });
      }, null);
      expectSame(await startAgain(), 0, 'the exit code');
      await expect.poll(() => host.evaluate(() => handedOver, null)).toBe(1);
      await expect.poll(() => host.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length, null)).toBe(1);
      return 'it ended with 0, and the first one was told once and has one window';
    },
  },
  {
    name: 'settings survive a restart',
    ...afterStart,
    run: async (stage) => {
      const html = async () => (await stage.page()).locator('html');
      await expect(await html()).toHaveAttribute('data-theme', 'system');
      await call(stage, 'managed.choose', { theme: 'dark' });
      await stage.restart();
      await expect(await html()).toHaveAttribute('data-theme', 'dark');
      return 'the chosen dark theme';
    },
  },
  {
    name: 'secrets are kept, and read after a restart',
    ...afterSignIn,
    run: async (stage) => {
      await stage.restart();
      const readSecretStorage = async (): Promise<ApplicationInfo['secretStorage']> =>
        (await call<ApplicationInfo>(stage, 'application.info')).secretStorage;
      await expect.poll(readSecretStorage).not.toBe('waiting');
      const secretStorage = await readSecretStorage();
      if (secretStorage === 'memory')
        return { skippedBecause: 'no keyring protects secrets here: they live in memory' };
      const { connectionId } = await stage.company();
      const readState = async () => (await call<SessionState>(stage, 'session.state', { connectionId })).kind;
      await expect.poll(readState).toBe('signedIn');
      const secrets = await keptSecrets(stage.application());
      const isKept = Object.values(secrets).some((text) => text.includes(demoOAuthClients.purchases.secret));
      expectSame(isKept, true, 'the client secret is among those that are kept');
      expectSame(stage.demo.ledger.tokens.codeExchanges, 1, 'exchanged codes');
      return `${Object.keys(secrets).length} secrets are kept, and the session is signedIn without another sign-in`;
    },
  },
  {
    name: 'a later start shows the rows of the one before',
    ...afterSignIn,
    run: async (stage) => {
      const times = [await stage.measureStart(), await stage.measureStart(), await stage.measureStart()];
      return `${times.map((ms) => Math.round(ms)).join(', ')} ms from the main process to the first painted row, in three starts`;
    },
  },
  {
    name: 'the log holds no error, and the application ends with 0',
    ...afterStart,
    run: async (stage) => {
      expectSame(await stage.quit(), 0, 'the exit code');
      const lines = await stage.readLog();
      const errors = lines.filter((line) => (JSON.parse(line) as { level: string }).level === 'error');
      expectSame(errors[0] ?? 'none', 'none', 'errors');
      if (lines.length === 0) throw new Error('the log is empty');
      return `${lines.length} lines, none of them an error; it ended with 0`;
    },
  },
];
