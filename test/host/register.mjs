import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Resolves `import … from 'electron'` to the stand-in: `node --import …/test/host/register.mjs out/main/index.js`. Worker threads
 * inherit the option; they import no `electron`, and this file is JavaScript so that they do not load the parser of TypeScript for it.
 */
const standIn = new URL('./electron.ts', import.meta.url).href;

if (isMainThread)
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
  });
