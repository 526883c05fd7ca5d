import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CompanyRef } from '#app/contract/values.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { waitForFirstRow } from '../bench/start/waitForFirstRow.ts';
import { readCompanies } from '../e2e/connectedCompanies.ts';
import { type LaunchedApplication, launch } from '../e2e/fixture.ts';
import { writeProfile } from '../e2e/journeys.ts';
import { waitForValue } from '../e2e/pageAssertions.ts';

export const purchaseCount = 40;

/** The application with the profile of a demo service, in a folder of its own that goes at the end. */
export interface SmokeStage {
  readonly demo: DemoService;
  readonly folder: string;
  /** Starts the application with the profile. */
  start(): Promise<Page>;
  /** Quits the application and starts it once more over the same data, the first time that it is called; it must end with 0. */
  restart(): Promise<void>;
  /** Quits the application, starts it once more, and returns the milliseconds from the new process to the first painted row. */
  measureStart(): Promise<number>;
  /** Returns the host and its versions; null where the application never started. */
  readVersions(): string | null;
  /** Quits the application as a person would; returns the exit code. */
  quit(): Promise<number | null>;
  application(): LaunchedApplication;
  page(): Promise<Page>;
  company(): Promise<CompanyRef>;
  /** Returns the lines of the application's log files, and its output. */
  readLog(): Promise<readonly string[]>;
  readOutput(): string;
  close(): Promise<void>;
}

export const openSmokeStage = async (): Promise<SmokeStage> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-smoke-'));
  const userDataDir = join(folder, 'data');
  const demo = await startDemoService({ purchaseCount });
  const profile = await writeProfile(join(folder, 'profile.json'), demo);
  const applications: LaunchedApplication[] = [];
  let versions: string | null = null;
  const getApplication = (): LaunchedApplication => {
    const application = applications.at(-1);
    if (!application) throw new Error('the application did not start');
    return application;
  };
  const getPage = (): Promise<Page> => getApplication().window('main');
  const start = async (args: readonly string[]): Promise<Page> => {
    const application = await launch({ userDataDir, args });
    applications.push(application);
    const page = await getPage();
    versions ??= await nameVersions(application, page);
    return page;
  };
  const quitAndStart = async (): Promise<Page> => {
    const code = await getApplication().close();
    if (code !== 0) throw new Error(`the application ended with ${code}`);
    return start([]);
  };
  const restart = async (): Promise<void> => void (await quitAndStart());
  let restarted: Promise<void> | null = null;
  return {
    demo,
    folder,
    start: () => start([`--profile=${profile}`]),
    restart: () => {
      restarted ??= restart();
      return restarted;
    },
    measureStart: async () => {
      const page = await quitAndStart();
      const { painted = Number.NaN } = await page.evaluate(waitForFirstRow);
      return painted - (await getApplication().host.evaluate(() => performance.timeOrigin, null));
    },
    readVersions: () => versions,
    quit: () => getApplication().close(),
    application: getApplication,
    page: getPage,
    company: async () => {
      const page = await getPage();
      return waitForValue(async () => (await readCompanies(page))[0]);
    },
    readLog: async () => {
      const logs = join(userDataDir, 'logs');
      const names = await readdir(logs);
      const texts = await Promise.all(names.map((name) => readFile(join(logs, name), 'utf8')));
      return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
    },
    readOutput: () => applications.map((application) => application.log()).join(''),
    close: async () => {
      const last = applications.at(-1);
      if (last && last.host.process.exitCode === null && last.host.process.signalCode === null) await last.kill();
      await demo.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const nameVersions = async ({ host }: LaunchedApplication, page: Page): Promise<string> => {
  const { application, electron, chrome, node } = await host.evaluate(
    ({ app }) => ({ application: app.getVersion(), ...process.versions }),
    null,
  );
  const chromium = chrome ?? page.context().browser()?.version();
  const name = host.name === 'electron' ? `Electron ${electron}` : 'the stand-in for Electron';
  return `${name}, Chromium ${chromium}, Node ${node}; Invoice Desk ${application}`;
};
