import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ipcContract } from './app/contract/index.ts';
import { listIpcNames } from './app/contract/ipcMethod.ts';
import { builtinsPlugin } from './build/builtins/plugin.ts';
import { firstPicture, preloadFirstPicture } from './build/firstPicture.ts';
import { shippedPackages } from './build/licences/plugin.ts';
import { writePageContents } from './build/pageContents.ts';
import { withoutJsonSchema } from './build/stubModules.ts';
import { withoutIpcInputs } from './build/withoutIpcInputs.ts';

const node = ['electron', ...builtinModules, /^node:/];
const target = 'node24';
const strictPage = /renderer[\\/]strictPage\.ts$|node_modules[\\/]zod[\\/]/;
const groundParts =
  /app[\\/](profile[\\/](addresses|commentedJson|profileFaults)|contract[\\/](managedSettings|updates))\.ts$/;
const beside: Readonly<Record<string, string>> = {
  main: 'application.js',
  deferredStartup: 'deferredStartup.js',
  // It finds the fonts beside itself.
  exportJob: 'exportJob.js',
};
/** Returns four characters that tell the classes of one stylesheet from those of the others. */
const hashPath = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);
const shipped = shippedPackages(import.meta.dirname);

/** What the worker reads beside itself: the fonts of the pages that are printed. */
const fonts: Plugin = {
  name: 'fonts',
  applyToEnvironment: ({ name }) => name === 'main',
  generateBundle() {
    const folder = 'app/purchases/export/fonts';
    for (const name of readdirSync(folder))
      this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: readFileSync(`${folder}/${name}`) });
  },
};

/** One build of three programs: `vite build --app` (main and preload run in Electron's Node, the renderer in its Chromium). */
export default defineConfig({
  root: 'renderer',
  base: './',
  // react-aria speaks thirty languages; the application speaks three.
  plugins: [
    react(),
    fonts,
    preloadFirstPicture,
    writePageContents(import.meta.dirname),
    builtinsPlugin,
    ...withoutJsonSchema,
    withoutIpcInputs(),
    shipped.plugin,
    optimizeLocales.vite({ locales: ['en-US', 'fi-FI', 'sv-SE'] }),
  ],
  resolve: {
    // `pg` requires it as the class that it is in CommonJS; its ES module would be a namespace.
    alias: { 'pg-pool': join(import.meta.dirname, 'node_modules/pg-pool/index.js') },
  },
  define: {
    __METHODS__: JSON.stringify(listIpcNames(ipcContract, 'method')),
    __EVENTS__: JSON.stringify(listIpcNames(ipcContract, 'event')),
    // Where and by whom updates are published (docs/updates.md); without them a package has none.
    __UPDATES_URL__: JSON.stringify(process.env.INVOICE_DESK_UPDATES_URL ?? ''),
    __UPDATES_KEYS__: JSON.stringify(process.env.INVOICE_DESK_UPDATES_KEYS ?? ''),
  },
  // One suffix for all classes of a file, which compresses better than the default's line numbers.
  css: { modules: { generateScopedName: (name, file) => `${name}_${hashPath(file)}` } },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      shipped.write();
    },
  },
  environments: {
    client: {
      build: {
        outDir: '../out/renderer',
        emptyOutDir: true,
        target: 'chrome144',
        // What the first file stands on is read beside it; no other file names what it needs twice.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Whatever needs zod finds it told what the page forbids: a file of the build runs as a whole before those that need it.
                { name: 'strictPage', test: strictPage, priority: 2 },
                // What asks the first questions, and then all of the first picture, each in one file, which compresses better.
                { name: 'first', tags: ['$initial'], priority: 1 },
                firstPicture,
              ],
            },
          },
        },
        // Read from the disk, not over a network.
        chunkSizeWarningLimit: 1000,
      },
    },
    main: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'], conditions: ['node', 'import', 'default'] },
      build: {
        outDir: '../out/main',
        emptyOutDir: true,
        copyPublicDir: false,
        target,
        minify: false,
        rolldownOptions: {
          input: {
            index: 'main/start.ts',
            purchasesWorker: 'app/purchases/worker/worker.ts',
            recordWorker: 'app/purchases/recordWorker/worker.ts',
            salesWorker: 'app/sales/store/worker.ts',
            salesImportWorker: 'app/sales/import/worker.ts',
            backupWorker: 'app/backup/worker/worker.ts',
            examineWorker: 'app/diagnostics/files/worker.ts',
          },
          external: node,
          // No comments with the paths of the sources: every start reads them.
          experimental: { attachDebugInfo: 'none' },
          // A dependency of the demo service builds functions from text; only a loopback service runs it.
          checks: { eval: false },
          output: {
            format: 'es',
            entryFileNames: '[name].js',
            // These find beside them what they start: pages, workers, fonts.
            chunkFileNames: ({ name }) => beside[name] ?? 'parts/[name].js',
            // Names stay readable in stack traces; doc comments are of no use there, and every start would read them.
            comments: { legal: true, annotation: false, jsdoc: false },
            // What the window stands on too is not to bring the reading of profiles, a language of its own, before it.
            codeSplitting: {
              groups: [{ name: 'ground', test: groundParts, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
    preload: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'] },
      build: {
        outDir: '../out/preload',
        emptyOutDir: true,
        copyPublicDir: false,
        target,
        minify: false,
        rolldownOptions: {
          input: { preload: 'main/preload/preload.ts' },
          external: node,
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
  },
});
