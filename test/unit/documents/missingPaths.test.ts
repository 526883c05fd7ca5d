import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '#test/documents/markdown.ts';
import { findMissingPaths } from '#test/documents/missingPaths.ts';

const projectPaths = [
  'app',
  'app/signin',
  'app/auth/signIn.ts',
  'docs',
  'docs/guide.md',
  'docs/images/a.png',
  'README.md',
  'renderer/ui/lazyComponent.tsx',
];

const findIn = (text: string): readonly string[] =>
  findMissingPaths(
    [
      { path: 'docs/guide.md', parts: parseMarkdown(text) },
      { path: 'README.md', parts: parseMarkdown('# One `name`, two\n') },
    ],
    projectPaths,
  );

describe('findMissingPaths', () => {
  test.each([
    ['a path from the root', '`app/auth/signIn.ts`'],
    ['a source file without its ending', '`app/auth/signIn`'],
    ['a folder with a slash at its end', '`app/signin/`'],
    ['the end of a path', '`auth/signIn.ts`, `ui/lazyComponent` and `signIn.ts`'],
    ['a relative link', '[read me](../README.md) ![picture](images/a.png)'],
    ['a link to a heading', '[one](../README.md#one-name-two)'],
    ['an address', '[site](https://example.org/app/none.ts)'],
    ['built files, requests and media types', '`out/packages` `GET /app/none` `application/json` `/etc/none.ts`'],
    ['files of other programs', '`latest.yml` `resources/app-update.yml` `tour.json`'],
  ])('accepts %s', (_, text) => {
    expect(findIn(text)).toEqual([]);
  });

  test.each([
    ['a path from the root', '`app/signin/signOut.ts`', '`app/signin/signOut.ts` is no file or folder of the project'],
    [
      'a path from the root with another ending',
      '`docs/none.yml`',
      '`docs/none.yml` is no file or folder of the project',
    ],
    ['the end of a path', '| `signin/signOut` |\n|-|', '`signin/signOut` is no file or folder of the project'],
    ['the name of a source file', '`signOut.ts`', '`signOut.ts` is no file or folder of the project'],
    ['a folder', '`signout/`', '`signout/` is no file or folder of the project'],
    ['a relative link', '[x](README.md)', 'the link README.md leads nowhere'],
    ['a picture', '![x](images/b.png)', 'the link images/b.png leads nowhere'],
    ['a link to a heading', '[x](../README.md#two)', 'the link ../README.md#two leads nowhere'],
    ['a link to a heading of its own', '[x](#none)', 'the link #none leads nowhere'],
  ])('reports %s that leads nowhere', (_, text, expected) => {
    expect(findIn(text)).toEqual([`docs/guide.md: ${expected}`]);
  });
});
