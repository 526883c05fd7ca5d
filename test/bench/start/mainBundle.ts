import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from '../purchases/statistics.ts';

const hooks = new URL('./nothingElectron.ts', import.meta.url).href;
const bundle = fileURLToPath(new URL('../../../out/main/index.js', import.meta.url));

/**
 * Milliseconds that a Node process takes longer with the main bundle evaluated in it than without: the median of `turns` pairs,
 * taken in turns. Throws where the bundle does not end by itself with 0.
 */
export const evaluateMain = (folder: string, turns: number): number => {
  const run = (program: readonly string[]): number => {
    const begun = performance.now();
    const env = { ...process.env, INVOICE_DESK_BENCH_FOLDER: folder };
    const { status, stderr } = spawnSync(process.execPath, ['--import', hooks, ...program], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the main bundle ended with ${status}\n${stderr}`);
    return performance.now() - begun;
  };
  const bare = ['--input-type=module', '--eval', "import 'electron'"];
  // What is compiled is kept by the first run for those after it, as on a machine where the program was started before.
  run([bundle]);
  const beyond = Array.from({ length: turns }, () => run([bundle]) - run(bare));
  return median(beyond);
};
