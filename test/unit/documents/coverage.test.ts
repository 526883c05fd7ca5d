import { describe, expect, test } from 'vitest';
import { type CommandExample, endsWith } from '#test/commands/commandExample.ts';
import { findGaps } from '#test/commands/coverage.ts';
import { parseMarkdown } from '#test/documents/markdown.ts';

const toExample = (commands: readonly string[], block?: CommandExample['block']): CommandExample => ({
  commands,
  shortForm: commands[0] ?? 'bash block.sh',
  maxSeconds: 1,
  evidence: endsWith(),
  ...(block ? { block } : {}),
});

const findIn = (text: string, scripts: readonly string[], examples: readonly CommandExample[]): readonly string[] =>
  findGaps([{ path: 'guide.md', parts: parseMarkdown(text) }], scripts, examples);

describe('findGaps', () => {
  test('finds none where every command is a script, is named and has a short form', () => {
    const block = { document: 'guide.md', firstLine: 'curl x' };
    expect(
      findIn(
        '`npm test` `npx tool`\n\n```sh\ncurl x\n```\n',
        ['test'],
        [toExample(['npm test']), toExample(['npx tool']), toExample([], block)],
      ),
    ).toEqual([]);
  });

  test('reports a command that package.json does not have', () => {
    expect(findIn('`npm run gone`', [], [toExample(['npm run gone'])])).toEqual([
      'guide.md: package.json has no script for `npm run gone`',
    ]);
  });

  test('reports a script that no document names', () => {
    expect(findIn('', ['secret'], [])).toEqual(['no document names the script secret']);
  });

  test('reports a command without a short form, also where only its options are new', () => {
    expect(findIn('`npm test` `npm test -- --new`', ['test'], [toExample(['npm test'])])).toEqual([
      'guide.md: test/commands has no short form of `npm test -- --new`',
    ]);
  });

  test('reports a shell block that nothing runs', () => {
    expect(findIn('```sh\ncurl x\n```\n', [], [])).toEqual(['guide.md: test/commands does not run the block "curl x"']);
  });

  test('reports short forms of what no document names any more', () => {
    const block = { document: 'guide.md', firstLine: 'curl x' };
    expect(findIn('', [], [toExample(['npx old']), toExample([], block)])).toEqual([
      'test/commands has a short form of `npx old`, which no document names',
      'test/commands runs `bash block.sh` for a block that no document has',
    ]);
  });

  test('reports what could hide a command: a block without a language, and options without a command', () => {
    expect(findIn('Also `-- --json FILE`.\n\n```\nnpm start\n```\n', [], [])).toEqual([
      'guide.md: the code block "npm start" names no language',
      'guide.md: `-- --json FILE` names options without their command',
    ]);
  });
});
