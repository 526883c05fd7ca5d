import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { type RendererLoad, trackRendererLoad } from '#main/windows/rendererLoad.ts';

const directory = mkdtempSync(join(tmpdir(), 'hand-over-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Never resolves: only the files end the wait. */
const endless = new Promise<void>(() => undefined);

const expectWaiting = async ({ allServed }: RendererLoad): Promise<void> => {
  const first = await Promise.race([allServed.then(() => 'served'), delay(50).then(() => 'waiting')]);
  expect(first).toBe('waiting');
};

it('is whole once all that the page names was given, in any order', async () => {
  const script = '<script type="module" crossorigin src="./assets/index-1.js"></script>';
  const style = '<link rel="stylesheet" crossorigin href="./assets/index-1.css">';
  writeFileSync(join(directory, 'index.html'), `<head>${script}${style}</head>`);
  const handOver = trackRendererLoad(directory, endless);
  handOver.markServed('/index.html');
  handOver.markServed('/assets/index-1.css');
  await expectWaiting(handOver);
  handOver.markServed('/assets/index-1.js');
  await handOver.allServed;
});

it.each([
  ['with the build tool, which names nothing', null],
  ['where the page cannot be read', join(directory, 'nothing')],
])('is whole with the first file %s', async (_where, folder) => {
  const handOver = trackRendererLoad(folder, endless);
  await expectWaiting(handOver);
  handOver.markServed('/index.html');
  await handOver.allServed;
});
