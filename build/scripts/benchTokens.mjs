import { say } from './project.mjs';
import { prepare } from './setup.mjs';

prepare();
await import('../../test/fixtures/withoutElectron.ts');
const { benchTokens } = await import('../../test/bench/tokens/benchTokens.ts');
process.exit((await benchTokens(say)) ? 0 : 1);
