import { registerHooks } from 'node:module';

/** Answers `import … from 'electron'` with the stand-in: `node --import …/test/host/register.ts out/main/index.js`. */
const standIn = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
