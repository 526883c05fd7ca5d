import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { followHandOver, type HandOver } from '#main/windows/handOver.ts';

const directory = mkdtempSync(join(tmpdir(), 'hand-over-'));
afterAll(() => rmSync(directory, { recursive: true }));

const isWhole = ({ whole }: HandOver): Promise<boolean> =>
  Promise.race([whole.then(() => true), pause(50).then(() => false)]);

it('is whole once all that the page names was given, in any order', async () => {
  const script = '<script type="module" crossorigin src="./assets/index-1.js"></script>';
  const style = '<link rel="stylesheet" crossorigin href="./assets/index-1.css">';
  writeFileSync(join(directory, 'index.html'), `<head>${script}${style}</head>`);
  const handOver = followHandOver(directory);
  handOver.given('/index.html');
  handOver.given('/assets/index-1.css');
  expect(await isWhole(handOver)).toBe(false);
  handOver.given('/assets/index-1.js');
  expect(await isWhole(handOver)).toBe(true);
});

it.each([
  ['with the build tool, which names nothing', null],
  ['where the page cannot be read', join(directory, 'nothing')],
])('is whole with the first file %s', async (_where, folder) => {
  const handOver = followHandOver(folder);
  expect(await isWhole(handOver)).toBe(false);
  handOver.given('/index.html');
  expect(await isWhole(handOver)).toBe(true);
});
