import type { Plugin } from 'vite';

/** A file of its own: all that the first picture is drawn with, and nothing that asks for what is drawn (`renderer/main.tsx`). */
export const firstPicture = { name: 'picture', test: /renderer[\\/]app[\\/]draw\.tsx$/ };

/** It comes from the disk while the file that imports it is still being evaluated. */
export const preloadFirstPicture: Plugin = {
  name: 'preloadFirstPicture',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.values(bundle).flatMap((file) => {
      if (file.type !== 'chunk' || file.name !== firstPicture.name) return [];
      const styles = [...(file.viteMetadata?.importedCss ?? [])];
      return [linkTo('modulepreload', file.fileName), ...styles.map((name) => linkTo('stylesheet', name))];
    }),
};

const linkTo = (rel: string, fileName: string) =>
  ({ tag: 'link', injectTo: 'head', attrs: { rel, crossorigin: true, href: `./${fileName}` } }) as const;
