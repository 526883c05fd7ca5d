import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(`../../test/bench/purchases/${path}`, import.meta.url));

/** Builds the pages under test as the application is built; answers the folder. */
export const buildBenchPages = async () => {
  const folder = new URL('../../out/bench/', import.meta.url);
  const names = ['ours', 'bare', 'agGrid', 'virtuoso'];
  await build({
    configFile: false,
    root: here('page'),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    // The peers bring a React of their own.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: fileURLToPath(folder),
      emptyOutDir: true,
      target: 'chrome144',
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: names.map((name) => here(`page/${name}.html`)) },
    },
  });
  return folder;
};
