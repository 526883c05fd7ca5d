import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSettingsStore } from '../../../main/platform/settings.ts';
import { hostName } from '../../e2e/fixtureHosts.ts';
import { collectFigures, type Figure, findValues, type Measurement } from '../figures.ts';
import { atMost, type Goal, within } from '../goals.ts';
import type { BenchOptions } from '../options.ts';
import { makeArchive } from '../purchases/archives.ts';
import { company, profileTextAt, unreachableAddress } from '../purchases/openPurchases.ts';
import { evaluateMain } from './mainBundle.ts';
import type { ProcessMemory } from './processUse.ts';
import {
  applicationFile,
  countStartScripts,
  emptyWindowFile,
  measureStart,
  type Start,
  type StartedProgram,
} from './starts.ts';

const first = 'spawn to the first cached row';
const atFirstRow = 'at the first row';
const settled = '5 s later';
const evaluation = 'a Node process with the main bundle, or bare';
const application = 'application';
const empty = 'empty window';

/** Measures how the application starts beside an empty window, in turns; the archive holds the first of `rows`. */
export const benchStart = async (
  { runs, rows: [rows = 0] }: Pick<BenchOptions, 'runs' | 'rows'>,
  say: (line: string) => void,
): Promise<{ figures: readonly Figure[]; goals: readonly Goal[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-start-'));
  const measurements: Measurement[] = [];
  const add = (name: string, side: string, unit: Measurement['unit'], value: number | null): void => {
    if (value !== null) measurements.push({ name, rows: name === evaluation ? null : rows, side, unit, value });
  };
  const addMemory = (when: string, side: string, memory: readonly ProcessMemory[]): void => {
    if (memory.length === 0) return;
    for (const { kind, megabytes } of memory) add(`${kind} ${when}`, side, 'MB', megabytes);
    add(
      `all processes ${when}`,
      side,
      'MB',
      memory.reduce((sum, { megabytes }) => sum + megabytes, 0),
    );
  };
  const addStart = (side: string, { ms, links, use, memory, settledMemory }: Start): void => {
    add(first, side, 'ms', ms);
    addMemory(atFirstRow, side, memory);
    addMemory(settled, side, settledMemory);
    for (const link of links) add(link.name, side, 'ms', link.ms);
    for (const { kind, processorSeconds, readMegabytes } of use) {
      add(`processor time, ${kind}`, side, 's', processorSeconds);
      add(`read by system calls, ${kind}`, side, 'MB', readMegabytes);
    }
  };
  const addScripts = async (side: string, program: StartedProgram): Promise<void> => {
    for (const { thread, files, megabytes } of await countStartScripts(program)) {
      add(`scripts evaluated, ${thread}`, side, 'files', files);
      add(`scripts evaluated, ${thread}`, side, 'MB', megabytes);
    }
  };
  try {
    say(
      `Filling an archive with ${rows} invoices, to start on ${hostName() === 'electron' ? 'Electron' : 'the stand-in host'} …`,
    );
    const data = await makeArchive(folder, rows);
    keepConnection(data);
    const programs = [
      { side: application, program: { file: applicationFile, userDataDir: data } },
      { side: empty, program: { file: emptyWindowFile, userDataDir: join(folder, 'empty') } },
    ] as const;
    // Before the measurement: one start each, so that files are in the system's cache and the first picture is on the
    // disk.
    for (const { program } of programs) await measureStart(program);
    for (let run = 1; run <= runs; run += 1) {
      say(`Start ${run} of ${runs} …`);
      for (const { side, program } of programs) addStart(side, await measureStart(program));
    }
    for (const { side, program } of programs) await addScripts(side, program);
    const { bundle, bare } = evaluateMain(join(folder, 'main'), runs);
    for (const value of bundle) add(evaluation, application, 'ms', value);
    for (const value of bare) add(evaluation, empty, 'ms', value);
    const figures = collectFigures(measurements);
    return { figures, goals: judge(figures, rows) };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const judge = (figures: readonly Figure[], rows: number): readonly Goal[] => {
  const values = (name: string, side: string): readonly number[] => findValues(figures, { name, rows, side }) ?? [];
  const beside = (goal: string, name: string, bound: number): readonly Goal[] => {
    const [own, others] = [values(name, application), values(name, empty)];
    return own.length > 0 ? [atMost(goal, own, others, bound)] : [];
  };
  const evaluated = (side: string): readonly number[] =>
    findValues(figures, { name: evaluation, rows: null, side }) ?? [];
  const bare = evaluated(empty);
  const beyond = evaluated(application).map((ms, pair) => ms - (bare[pair] ?? Number.NaN));
  return [
    ...beside('spawn to the first cached row beside an empty window', first, 1.4),
    ...beside('memory of all processes beside an empty window, first row', `all processes ${atFirstRow}`, 1.25),
    ...beside('memory of all processes beside an empty window, whole table read', `all processes ${settled}`, 1.6),
    within('main bundle beyond bare Node', beyond, 60),
  ];
};

/** The connection of the archive, whose service is gone: what is shown comes from the disk. */
const keepConnection = (folder: string): void => {
  const settings = openSettingsStore(folder, () => {});
  settings.set('connections', [
    { id: company.connectionId, kind: 'profile', profileText: profileTextAt(unreachableAddress) },
  ]);
  settings.set('preferences', { language: 'en', theme: 'light' });
};
