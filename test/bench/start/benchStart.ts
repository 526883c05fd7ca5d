import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSettings } from '../../../main/platform/settings.ts';
import { makeArchive } from '../purchases/archives.ts';
import { company, profileTextAt } from '../purchases/desk.ts';
import { atMost, type Goal, within } from '../purchases/figures.ts';
import { median } from '../purchases/statistics.ts';
import { evaluateMain } from './mainBundle.ts';
import { type Start, startApplication, startEmpty } from './starts.ts';

const invoices = 100_000;

/** Measures how the application starts beside an empty window, `turns` times each and in turns. */
export const benchStart = async (turns: number, say: (line: string) => void): Promise<readonly Goal[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-start-'));
  try {
    say(`Filling an archive with ${invoices} invoices …`);
    const data = await makeArchive(folder, invoices);
    keepConnection(data);
    say(`Starting ${turns} times each …`);
    const ours: Start[] = [];
    const empty: Start[] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      ours.push(await startApplication(data));
      empty.push(await startEmpty(join(folder, 'empty')));
    }
    const of = (starts: readonly Start[], what: keyof Start): number =>
      // Nothing is in the system's cache in the first turn.
      median(starts.slice(1).map((start) => start[what]));
    const settled = of(ours, 'settledMegabytes') / of(empty, 'settledMegabytes');
    say(`told   memory once the whole table was read: ${settled.toFixed(2)} × the empty window's`);
    return [
      atMost('spawn to the first cached row beside an empty window', of(ours, 'ms'), of(empty, 'ms'), 1.25),
      atMost('memory of all processes beside an empty window', of(ours, 'megabytes'), of(empty, 'megabytes'), 1.5),
      within('main bundle beyond bare Node', evaluateMain(join(folder, 'main'), turns), 60),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** The connection of the archive, whose service is gone: what is shown comes from the disk. */
const keepConnection = (folder: string): void => {
  const settings = openSettings(folder, () => {});
  settings.set('connections', [
    { id: company.connectionId, kind: 'profile', profileText: profileTextAt('http://127.0.0.1:9') },
  ]);
  settings.set('preferences', { language: 'en', theme: 'light' });
};
