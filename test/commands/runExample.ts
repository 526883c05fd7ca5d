import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../documents/projectDocuments.ts';
import type { CommandExample, EndEvidence, Preparation, ProbeEvidence, RunningProgram } from './commandExample.ts';
import { type ShellProgram, startShellProgram } from './shellProgram.ts';

/** The result of one short form; a failure or skip has its reason. */
export interface ExampleResult {
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly reason: string | null;
  readonly output: string;
  readonly seconds: number;
}

/** Runs the short form in a temporary folder, which is removed at the end. `block` is the text of the example's shell block. */
export const runExample = async (example: CommandExample, block = ''): Promise<ExampleResult> => {
  const skipReason = example.getSkipReason?.() ?? null;
  if (skipReason !== null) return { state: 'skipped', reason: skipReason, output: '', seconds: 0 };
  const start = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-command-'));
  try {
    const { reason, output } = await runIn(folder, example, block);
    const seconds = Math.round((performance.now() - start) / 1000);
    return { state: reason === null ? 'passed' : 'failed', reason, output, seconds };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

interface Outcome {
  readonly reason: string | null;
  readonly output: string;
}

const runIn = async (folder: string, example: CommandExample, block: string): Promise<Outcome> => {
  const preparation = await (example.prepare?.(folder, block) ?? Promise.resolve({})).catch(toReason);
  if (typeof preparation === 'string') return { reason: `could not be prepared: ${preparation}`, output: '' };
  const { env = {}, close }: Preparation = preparation;
  const commandLine = example.shortForm.replaceAll('DIR', folder);
  const program = startShellProgram(commandLine, example.runsIn === 'DIR' ? folder : projectRoot, env);
  const deadline = AbortSignal.timeout(example.maxSeconds * 1000);
  deadline.addEventListener('abort', program.kill);
  const { evidence } = example;
  const reason = await (evidence.kind === 'ends'
    ? waitForEnd(program, folder, evidence)
    : probeProgram(program, { folder, env }, evidence)
  ).catch(toReason);
  deadline.removeEventListener('abort', program.kill);
  program.kill();
  await close?.();
  return {
    reason: deadline.aborted ? `was not done after ${example.maxSeconds} s` : (reason ?? null),
    output: program.output(),
  };
};

const toReason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const waitForEnd = async (
  program: ShellProgram,
  folder: string,
  { exitCode, lines, check }: EndEvidence,
): Promise<void> => {
  const code = await program.ended;
  if (code !== exitCode) throw new Error(`ended with ${code} instead of ${exitCode}`);
  const printed = stripVTControlCharacters(program.output()).split(/\r?\n/);
  const missing = lines.find((line) => !printed.some((each) => line.test(each)));
  if (missing) throw new Error(`printed no line that matches ${missing}`);
  await check?.(folder);
};

/** Probes the program while it runs, then interrupts it and waits for its end. */
const probeProgram = async (
  program: ShellProgram,
  context: Pick<RunningProgram, 'folder' | 'env'>,
  { probe }: ProbeEvidence,
): Promise<void> => {
  const endedEarly = program.ended.then((code) =>
    Promise.reject(new Error(`ended with ${code} before it could be probed`)),
  );
  const waitForOutput = (pattern: RegExp): Promise<RegExpExecArray> => {
    const { promise, resolve } = Promise.withResolvers<RegExpExecArray>();
    const search = (): void => {
      const match = pattern.exec(program.output());
      if (match) resolve(match);
    };
    search();
    program.onOutput(search);
    return Promise.race([promise, endedEarly]);
  };
  const ended = new AbortController();
  void program.ended.then(() => ended.abort());
  await Promise.race([probe({ ...context, waitForOutput, ended: ended.signal }), endedEarly]);
  program.interrupt();
  await program.ended;
};
