import { writeFileSync } from 'node:fs';
import { readBenchOptions } from './benchCommand.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
const options = await readBenchOptions({
  command: 'bench:tokens',
  full: { runs: 80, rows: [] },
  short: { runs: 3, rows: [] },
});
await import('../../test/fixtures/withoutElectron.ts');
const { benchTokens } = await import('../../test/bench/tokens/benchTokens.ts');
const lines = await benchTokens(options, say);
if (options.json) writeFileSync(options.json, `${JSON.stringify({ lines }, null, 2)}\n`);
process.exit(lines.every(({ isHeld }) => isHeld !== false) ? 0 : 1);
