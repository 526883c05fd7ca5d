import { registerHooks } from 'node:module';
import { applyInversion, type Inversion, inversionVariable, locateStandInFile } from './inversion.ts';

/** Loads the stand-in with one change: `node --import …/test/conformance/invertStandIn.ts`. */
const inversion = JSON.parse(process.env[inversionVariable] ?? '') as Inversion;
const changedUrl = locateStandInFile(inversion.file).href;

registerHooks({
  load: (url, context, next) =>
    url === changedUrl
      ? { format: 'module-typescript', source: applyInversion(inversion), shortCircuit: true }
      : next(url, context),
});
