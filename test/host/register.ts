import { registerHooks } from 'node:module';

/** Resolves `import … from 'electron'` to the stand-in: `node --import …/test/host/register.ts out/main/index.js`. */
const standIn = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
