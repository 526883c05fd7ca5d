import { access, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CommandExample, endsWith } from '#test/commands/commandExample.ts';
import { runExample } from '#test/commands/runExample.ts';
import { projectRoot } from '#test/documents/projectDocuments.ts';

/** Longer than any of these programs needs on a slow machine. */
const ampleSeconds = 60;

const toExample = (program: string, evidence: CommandExample['evidence']): CommandExample => ({
  commands: [],
  shortForm: `node -e "${program}"`,
  runsIn: 'DIR',
  maxSeconds: ampleSeconds,
  evidence,
});

const servesUntilInterrupted =
  "const s = require('node:http').createServer((q, a) => a.end('hello')).listen(0, '127.0.0.1', () => console.log('port ' + s.address().port))";

afterEach(() => vi.unstubAllEnvs());

describe('runExample', { timeout: ampleSeconds * 1000 }, () => {
  test('passes where the command ends with the exit code after the line', async () => {
    const example = toExample("console.log('3 passed'); process.exit(2)", {
      kind: 'ends',
      exitCode: 2,
      lines: [/^3 passed$/],
    });
    expect(await runExample(example)).toMatchObject({ state: 'passed', reason: null });
  });

  test('fails where the command ends with another exit code, and keeps what it wrote', async () => {
    expect(await runExample(toExample("console.error('broken'); process.exit(1)", endsWith()))).toMatchObject({
      state: 'failed',
      reason: 'ended with 1 instead of 0',
      output: expect.stringContaining('broken'),
    });
  });

  test('fails where the line is missing', async () => {
    expect(await runExample(toExample("console.log('13 passed')", endsWith(/^3 passed$/)))).toMatchObject({
      state: 'failed',
      reason: 'printed no line that matches /^3 passed$/',
    });
  });

  test('fails where what the command made is wrong', async () => {
    const example = toExample('0', { ...endsWith(), check: (folder) => access(join(folder, 'result.json')) });
    expect(await runExample(example)).toMatchObject({ state: 'failed', reason: expect.stringContaining('ENOENT') });
  });

  test('fails where the command does not end', async () => {
    const example = { ...toExample('setInterval(() => {}, 1000)', endsWith()), maxSeconds: 1 };
    expect(await runExample(example)).toMatchObject({ state: 'failed', reason: 'was not done after 1 s' });
  });

  test('probes a command that runs on, and interrupts it', async () => {
    let address = '';
    const example = toExample(servesUntilInterrupted, {
      kind: 'runs',
      probe: async ({ waitForOutput }) => {
        const [, port = ''] = await waitForOutput(/^port (\d+)$/m);
        address = `http://127.0.0.1:${port}`;
        expect(await (await fetch(address)).text()).toBe('hello');
      },
    });
    expect(await runExample(example)).toMatchObject({ state: 'passed' });
    await expect(fetch(address)).rejects.toThrow();
  });

  test('fails where a command that should run on ends before it printed what it is probed by', async () => {
    const example = toExample("console.log('port taken')", {
      kind: 'runs',
      probe: async ({ waitForOutput }) => {
        await waitForOutput(/^port \d+$/m);
      },
    });
    expect(await runExample(example)).toMatchObject({
      state: 'failed',
      reason: 'ended with 0 before it could be probed',
    });
  });

  test('runs the block of a document with what was prepared, and releases it afterwards', async () => {
    let closed = 0;
    const example: CommandExample = {
      ...toExample("require('node:fs').writeFileSync('out.txt', process.env.WORD + require('./block.json').word)", {
        ...endsWith(),
        check: async (folder) => expect(await readFile(join(folder, 'out.txt'), 'utf8')).toBe('onetwo'),
      }),
      prepare: async (folder, block) => {
        await writeFile(join(folder, 'block.json'), block);
        return {
          env: { WORD: 'one' },
          close: async () => {
            closed += 1;
          },
        };
      },
    };
    expect(await runExample(example, '{"word":"two"}')).toMatchObject({ state: 'passed' });
    expect(closed).toBe(1);
  });

  test("runs the reader's own Node, not the one that npm puts before it", async () => {
    vi.stubEnv('PATH', [join(projectRoot, 'node_modules', '.bin'), process.env.PATH].join(delimiter));
    vi.stubEnv('npm_lifecycle_event', 'test:commands');
    const example = toExample('console.log(process.execPath, process.env.npm_lifecycle_event)', endsWith(/undefined$/));
    const { state, output } = await runExample(example);
    expect(state).toBe('passed');
    expect(output).not.toContain('node_modules');
  });

  test('skips, with the reason, what cannot run on this machine', async () => {
    const example = { ...toExample('process.exit(1)', endsWith()), getSkipReason: () => 'needs another system' };
    expect(await runExample(example)).toMatchObject({ state: 'skipped', reason: 'needs another system' });
  });
});
