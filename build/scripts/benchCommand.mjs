import { writeFileSync } from 'node:fs';
import { say } from './project.mjs';

/** Reads this process's arguments as the options of a benchmark; ends the process where they are wrong or ask for help. */
export const readBenchOptions = async (defaults) => {
  const { parseBenchOptions } = await import('../../test/bench/options.ts');
  const parsed = parseBenchOptions(process.argv.slice(2), defaults);
  if (parsed.kind === 'options') return parsed.options;
  say(parsed.text);
  return process.exit(parsed.kind === 'help' ? 0 : 2);
};

/** Prints `{ figures, goals }` as Markdown, writes them to the file of `--json`, and ends the process. */
export const finishBench = async ({ figures = [], goals }, { isShort, runs, json }) => {
  const { readBrowserVersion } = await import('../../test/bench/purchases/browser.ts');
  const { describeMachine } = await import('../../test/bench/machine.ts');
  const { exitCodeFor, formatResults } = await import('../../test/bench/results.ts');
  const results = { machine: describeMachine(await readBrowserVersion()), runs, isShort, figures, goals };
  for (const line of formatResults(results)) say(line);
  if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
  process.exit(exitCodeFor(results));
};
