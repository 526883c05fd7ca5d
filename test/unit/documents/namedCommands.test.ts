import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '#test/documents/markdown.ts';
import { findNamedCommands, findShellBlocks, getScript } from '#test/documents/namedCommands.ts';

const toDocument = (text: string) => ({ path: 'guide.md', parts: parseMarkdown(text) });
const listCommands = (text: string): readonly string[] =>
  findNamedCommands(toDocument(text)).map(({ command }) => command);

describe('findNamedCommands', () => {
  test('finds commands in inline code, in tables and across a line break', () => {
    expect(
      listCommands('Run `npm test`, `npm run\nbuild`.\n\n| a | b |\n|---|---|\n| c | `npx tool FILE` |\n'),
    ).toEqual(['npm test', 'npm run build', 'npx tool FILE']);
  });

  test('finds each line of a shell block, without its comment', () => {
    expect(listCommands('```sh\nnpm start  # opens it\n\n# a comment\nnode x.mjs --to \\\n  y\n```\n')).toEqual([
      'npm start',
      'node x.mjs --to y',
    ]);
  });

  test('takes the name of a program and text of another language for no command', () => {
    expect(listCommands('`npm`, `node_modules`, `notnpm run x`\n\n```text\nnpm start\n```\n')).toEqual([]);
  });
});

describe('findShellBlocks', () => {
  test('finds the blocks that call other programs than Node and npm', () => {
    const text = '```bash\ncurl x\nnpm test\n```\n\n```sh\nnpm test\n```\n\n```json\n{}\n```\n';
    expect(findShellBlocks(toDocument(text))).toEqual([
      { document: 'guide.md', firstLine: 'curl x', text: 'curl x\nnpm test' },
    ]);
  });
});

describe('getScript', () => {
  test.each([
    ['npm start', 'start'],
    ['npm test -- --short', 'test'],
    ['npm run bench:start -- --json FILE', 'bench:start'],
    ['npm ci', null],
    ['npx vitest run', null],
    ['node x.mjs', null],
  ])('of `%s` is %s', (command, script) => {
    expect(getScript(command)).toBe(script);
  });
});
