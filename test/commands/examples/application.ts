import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mainJob } from '#test/tour/steps.ts';
import { type CommandExample, endsWith, type ProbeEvidence, type RunningProgram } from '../commandExample.ts';
import { connectToApplication, prepareApplication, type WindowSource } from '../runningApplication.ts';

/** Opens the demo company up to a step of the tour, and returns what the step found. */
const takeTourUntil = async (windows: WindowSource, name: string): Promise<string> => {
  const last = mainJob.findIndex((step) => step.name === name);
  let checked = '';
  for (const step of mainJob.slice(0, last + 1)) checked = (await step.run(windows)).checked;
  return checked;
};

const waitForFirstScreen = async (program: RunningProgram): Promise<void> => {
  await takeTourUntil(await connectToApplication(program), 'first-screen');
};

const showsFirstScreen: ProbeEvidence = { kind: 'runs', probe: waitForFirstScreen };

const expectSame = (actual: string, expected: string): void => {
  if (actual !== expected) throw new Error(`showed "${actual}" instead of "${expected}"`);
};

/** The commands that start the application. */
export const applicationExamples: readonly CommandExample[] = [
  {
    commands: ['npm start', 'npm start -- --user-data-dir DIR'],
    shortForm: 'npm start -- --user-data-dir "DIR/data"',
    maxSeconds: 180,
    prepare: prepareApplication,
    evidence: {
      kind: 'runs',
      probe: async (program) => {
        await waitForFirstScreen(program);
        await access(join(program.folder, 'data', 'logs'));
      },
    },
  },
  {
    commands: ['npm start -- --profile FILE'],
    shortForm: 'npm start -- --profile docs/profile/example.jsonc --user-data-dir "DIR/data"',
    maxSeconds: 120,
    prepare: prepareApplication,
    evidence: {
      kind: 'runs',
      probe: async (program) => {
        const windows = await connectToApplication(program);
        await (await windows.window('main')).getByText('Talvi Accounting').first().waitFor();
      },
    },
  },
  {
    commands: ['npm start -- --demo-size N'],
    shortForm: 'npm start -- --demo-size 40 --user-data-dir "DIR/data"',
    maxSeconds: 120,
    prepare: prepareApplication,
    evidence: {
      kind: 'runs',
      probe: async (program) =>
        expectSame(
          (await takeTourUntil(await connectToApplication(program), 'purchase-table')).replace(/^\d+ of /, ''),
          '40 invoices',
        ),
    },
  },
  {
    commands: ['npm start -- --tour --out DIR'],
    shortForm: 'npm start -- --tour --out "DIR"',
    maxSeconds: 240,
    evidence: {
      ...endsWith(/^ok +status-in-the-list /),
      check: async (folder) => {
        const { steps } = JSON.parse(await readFile(join(folder, 'tour.json'), 'utf8'));
        const pictures: readonly string[] = steps.flatMap((step: { pictures: readonly string[] }) => step.pictures);
        for (const picture of pictures) await access(join(folder, picture));
      },
    },
  },
  {
    commands: ['npm run dev'],
    shortForm: 'npm run dev -- "--user-data-dir=DIR/data"',
    maxSeconds: 180,
    prepare: prepareApplication,
    evidence: {
      kind: 'runs',
      probe: async (program) => {
        const [, address = ''] = await program.waitForOutput(/The renderer comes from (\S+)/);
        const page = await (await fetch(address)).text();
        if (!page.includes('/@vite/client')) throw new Error(`${address} does not serve the renderer`);
        await waitForFirstScreen(program);
      },
    },
  },
  {
    commands: ['npx node --import ./test/host/register.mjs out/main/index.js --user-data-dir=DIR'],
    shortForm: 'npx node --import ./test/host/register.mjs out/main/index.js "--user-data-dir=DIR/data"',
    maxSeconds: 60,
    prepare: prepareApplication,
    evidence: showsFirstScreen,
  },
];
