import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogFile, type LogFile } from '#app/diagnostics/logFile.ts';
import type { WriteStage } from './logProgram.ts';

let root: string;
let logs: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'invoice-desk-log-'));
  logs = join(root, 'logs');
});
afterEach(() => rmSync(root, { recursive: true }));

const lostLine = (lines: number, reason: string): string => `lost ${lines} ${reason}`;
const newLog = (fileBytes = 10_000): LogFile => createLogFile({ fileBytes, files: 3, lostLine });
const written = (): readonly string[] =>
  readdirSync(logs)
    .toSorted()
    .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
    .filter((line) => line !== '');

describe('the log file', () => {
  test('has every line in its order, those too that came before its place was known', async () => {
    const log = newLog();
    log.append('first');
    log.open(logs);
    for (let count = 0; count < 100; count += 1) log.append(`line ${count}`);
    await log.flush();
    expect(written()).toEqual(['first', ...Array.from({ length: 100 }, (_, count) => `line ${count}`)]);
    expect(log.trouble()).toBeNull();
  });

  test.skipIf(process.platform === 'win32')('is its owner’s alone', async () => {
    const log = newLog();
    log.open(logs);
    log.append('line');
    await log.flush();
    expect([logs, join(logs, 'log-000001.jsonl')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  test('stays within its bounds, and goes on where the last run ended', async () => {
    for (let run = 0; run < 3; run += 1) {
      const log = newLog(100);
      log.open(logs);
      for (let count = 0; count < 20; count += 1) {
        log.append(`run ${run}, line ${String(count).padStart(2, '0')} .........`);
        await log.flush();
      }
    }
    const sizes = readdirSync(logs).map((name) => statSync(join(logs, name)).size);
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
    expect(written().at(-1)).toContain('run 2, line 19');
  });

  test('has the last words of a program that ends at once', () => {
    const log = newLog();
    log.open(logs);
    log.append('the last words');
    log.flushNow();
    expect(written()).toEqual(['the last words']);
  });

  test.each<WriteStage>(['opening', 'writing', 'partly written'])(
    'has every line once and in order when the program ends while the first lines are %s',
    async (stage) => {
      const program = spawn(
        process.execPath,
        [fileURLToPath(new URL('./logProgram.ts', import.meta.url)), logs, stage],
        { env: { ...process.env, UV_THREADPOOL_SIZE: '1' }, stdio: ['ignore', 'ignore', 'inherit'] },
      );
      expect(await once(program, 'exit')).toEqual([0, null]);
      expect(written().map((line) => line.replace(/ x+$/, ''))).toEqual(
        Array.from({ length: 50 }, (_, line) => `${line}`),
      );
    },
  );

  test('says how many lines gave way while others were being written', async () => {
    const log = newLog(10_000_000);
    log.open(logs);
    log.append('first');
    // Only now are the next ones not part of the same write.
    await Promise.resolve();
    for (let count = 0; count < 20; count += 1) log.append(`${count} ${'x'.repeat(100_000)}`);
    await log.flush();
    const starts = written().map((line) => line.replace(/ x+$/, ''));
    expect(starts).toEqual(['first', 'lost 16 full', '16', '17', '18', '19']);
  });

  test('leaves what is damaged or a folder where it is', async () => {
    mkdirSync(join(logs, 'log-000002.jsonl'), { recursive: true });
    writeFileSync(join(logs, 'log-000001.jsonl'), Buffer.from([0, 255, 10, 123]));
    const log = newLog();
    log.open(logs);
    log.append('line');
    await log.flush();
    expect(readFileSync(join(logs, 'log-000003.jsonl'), 'utf8')).toBe('line\n');
    expect(log.trouble()).toBeNull();
  });
});

describe('a place that takes no line', () => {
  test('does not disturb the application; lost lines are reported once there is a usable place', async () => {
    writeFileSync(logs, 'a file in the place of the folder');
    const log = newLog();
    log.open(logs);
    log.append('lost');
    await log.flush();
    log.append('lost, too');
    log.flushNow();
    expect(log.trouble()).toBe('denied');

    rmSync(logs);
    log.append('written');
    await log.flush();
    expect(written()).toEqual(['lost 2 denied', 'written']);
    expect(log.trouble()).toBeNull();
  });

  test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('may be one that is read-only', async () => {
    mkdirSync(logs);
    chmodSync(logs, 0o500);
    const log = newLog();
    log.open(logs);
    log.append('line');
    await log.flush();
    expect(log.trouble()).toBe('denied');
  });

  test.skipIf(!existsSync('/dev/full'))('may be a full disk', async () => {
    mkdirSync(logs);
    const log = newLog();
    log.open(logs);
    log.append('one');
    await log.flush();
    rmSync(join(logs, 'log-000001.jsonl'));
    symlinkSync('/dev/full', join(logs, 'log-000001.jsonl'));
    log.append('two');
    await log.flush();
    expect(log.trouble()).toBe('full');
    log.append('three');
    await log.flush();
    expect(readFileSync(join(logs, 'log-000002.jsonl'), 'utf8')).toBe('\nlost 1 full\nthree\n');
  });

  test('keeps what waits for it bounded: the newest lines stay', async () => {
    const log = newLog(10_000_000);
    for (let count = 0; count < 20; count += 1) log.append(`${count} ${'x'.repeat(100_000)}`);
    log.open(logs);
    await log.flush();
    const lines = written();
    expect(lines[0]).toMatch(/^lost 1\d /);
    expect(lines.at(-1)).toMatch(/^19 /);
    expect(lines.join('').length).toBeLessThan(600_000);
  });
});
