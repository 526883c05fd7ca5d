import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { type LaunchedApplication, launch } from '../e2e/fixture.ts';
import { hostName } from '../e2e/fixtureHosts.ts';
import { mainJob, type Step } from './steps.ts';

/** One line of `tour.json`: `checked` says what was found, `failure` why the step did not end well. */
interface Entry {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly checked: string | null;
  readonly failure: string | null;
  readonly pictures: readonly string[];
}

const usual = { width: 1280, height: 800 };
const large = { width: 1920, height: 1080 };

/** The looks of a key screen besides the usual one, by the ending of their file's name. */
const otherLooks = [
  { ending: '-dark', colorScheme: 'dark', size: usual },
  { ending: '-1920x1080', colorScheme: 'light', size: large },
  { ending: '-dark-1920x1080', colorScheme: 'dark', size: large },
] as const;

/** Waits until the page is drawn; the preview of an invoice, where the size leaves room for it, comes later than the rest. */
const waitUntilDrawn = async (page: Page): Promise<void> => {
  // A page reports a new size to its media queries, and React renders what follows from that, before the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const preview = page.locator('[data-preview]');
  if ((await preview.count()) === 0) return;
  await preview.frameLocator('iframe:not([aria-hidden="true"])').getByRole('heading').first().waitFor();
};

const takePictures = async (
  page: Page,
  folder: string,
  name: string,
  isKeyScreen: boolean,
): Promise<readonly string[]> => {
  const shoot = async (ending: string): Promise<string> => {
    const file = `${name}${ending}.png`;
    await waitUntilDrawn(page);
    await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'initial' });
    return file;
  };
  const pictures = [await shoot('')];
  if (!isKeyScreen) return pictures;
  for (const { ending, colorScheme, size } of otherLooks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    pictures.push(await shoot(ending));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(usual);
  return pictures;
};

const takeStep = async (
  application: LaunchedApplication,
  step: Step,
  folder: string,
  number: number,
): Promise<Entry> => {
  const name = `${String(number).padStart(2, '0')}-${step.name}`;
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { page, checked } = await step.run(application);
    const took = ms();
    const pictures = await takePictures(page, folder, name, step.isKeyScreen);
    return { name: step.name, ok: true, ms: took, checked, failure: null, pictures };
  } catch (cause) {
    const took = ms();
    const pictures = await takePictures(await application.window('main'), folder, `${name}-failed`, false).catch(
      () => [],
    );
    return { name: step.name, ok: false, ms: took, checked: null, failure: String(cause), pictures };
  }
};

/** Takes one step after the other; a step that failed ends the tour. */
const takeAllSteps = async (application: LaunchedApplication, folder: string): Promise<readonly Entry[]> => {
  const entries: Entry[] = [];
  for (const [index, step] of mainJob.entries()) {
    const entry = await takeStep(application, step, folder, index + 1);
    console.log(`${entry.ok ? 'ok    ' : 'FAILED'}  ${entry.name} (${entry.ms} ms): ${entry.checked ?? entry.failure}`);
    entries.push(entry);
    if (!entry.ok) break;
  }
  return entries;
};

const run = async (folder: string): Promise<boolean> => {
  await mkdir(folder, { recursive: true });
  console.log(`The tour runs on ${hostName() === 'electron' ? 'Electron' : 'the stand-in host'}.`);
  const application = await launch({ language: 'en', colorScheme: 'light' });
  const versions = await application.host.evaluate(
    ({ app }) => ({ application: app.getVersion(), ...process.versions }),
    null,
  );
  const steps = await takeAllSteps(application, folder);
  const browser = (await application.window('main')).context().browser()?.version();
  await application.close();
  const report = {
    host: application.host.name,
    versions: {
      application: versions.application,
      node: versions.node,
      electron: versions.electron,
      chromium: browser,
    },
    steps,
  };
  await writeFile(join(folder, 'tour.json'), `${JSON.stringify(report, null, 2)}\n`);
  return steps.length === mainJob.length && steps.every(({ ok }) => ok);
};

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('--out DIR is missing: the folder for the pictures');
process.exit((await run(values.out)) ? 0 : 1);
