import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the pages of `test/bench/<subject>/page` as the application is built; answers the folder. */
export const buildBenchPages = async (subject, names) => {
  const here = (path) => fileURLToPath(new URL(`../../test/bench/${subject}/${path}`, import.meta.url));
  const folder = new URL(`../../out/bench/${subject}/`, import.meta.url);
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
