import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const hooks = new URL('./nothingElectron.ts', import.meta.url).href;
const bundleFile = fileURLToPath(new URL('../../../out/main/index.js', import.meta.url));

/** Milliseconds that a Node process takes, by pair: with the main bundle evaluated in it, and without. */
export interface EvaluationTimes {
  readonly bundle: readonly number[];
  readonly bare: readonly number[];
}

/** Measures so many pairs, taken in turns. Throws where the bundle does not end by itself with 0. */
export const evaluateMain = (folder: string, pairs: number): EvaluationTimes => {
  const run = (program: readonly string[]): number => {
    const begun = performance.now();
    const env = { ...process.env, INVOICE_DESK_BENCH_FOLDER: folder };
    const { status, stderr } = spawnSync(process.execPath, ['--import', hooks, ...program], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the main bundle ended with ${status}\n${stderr}`);
    return performance.now() - begun;
  };
  const bareProgram = ['--input-type=module', '--eval', "import 'electron'"];
  // The first run caches the compiled code for the next ones, as on a machine where the program was started before.
  run([bundleFile]);
  const times: { readonly bundle: number[]; readonly bare: number[] } = { bundle: [], bare: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    times.bundle.push(run([bundleFile]));
    times.bare.push(run(bareProgram));
  }
  return times;
};
