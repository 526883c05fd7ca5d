import {
  findNamedCommands,
  findShellBlocks,
  findUnreadable,
  getScript,
  type NamedCommand,
  type ShellBlock,
} from '../documents/namedCommands.ts';
import type { ProjectDocument } from '../documents/projectDocuments.ts';
import type { CommandExample } from './commandExample.ts';

/** Returns a sentence for each difference between what the documents name, what package.json has, and what is run. */
export const findGaps = (
  documents: readonly ProjectDocument[],
  scripts: readonly string[],
  examples: readonly CommandExample[],
): readonly string[] => {
  const named = documents.flatMap(findNamedCommands);
  const blocks = documents.flatMap(findShellBlocks);
  return [
    ...documents.flatMap(findUnreadable),
    ...findUnknownScripts(named, scripts),
    ...findUnnamedScripts(named, scripts),
    ...findUntried(named, blocks, examples),
    ...findOutdated(named, blocks, examples),
  ];
};

const findUnknownScripts = (named: readonly NamedCommand[], scripts: readonly string[]): readonly string[] =>
  named
    .filter(({ command }) => command.startsWith('npm ') && !scripts.includes(getScript(command) ?? ''))
    .map(({ document, command }) => `${document}: package.json has no script for \`${command}\``);

const findUnnamedScripts = (named: readonly NamedCommand[], scripts: readonly string[]): readonly string[] => {
  const inDocuments = new Set(named.map(({ command }) => getScript(command)));
  return scripts.filter((script) => !inDocuments.has(script)).map((script) => `no document names the script ${script}`);
};

const findUntried = (
  named: readonly NamedCommand[],
  blocks: readonly ShellBlock[],
  examples: readonly CommandExample[],
): readonly string[] => [
  ...named
    .filter(({ command }) => !examples.some(({ commands }) => commands.includes(command)))
    .map(({ document, command }) => `${document}: test/commands has no short form of \`${command}\``),
  ...blocks
    .filter((block) => !examples.some((example) => isExampleForBlock(example, block)))
    .map(({ document, firstLine }) => `${document}: test/commands does not run the block "${firstLine}"`),
];

const findOutdated = (
  named: readonly NamedCommand[],
  blocks: readonly ShellBlock[],
  examples: readonly CommandExample[],
): readonly string[] => {
  const inDocuments = new Set(named.map(({ command }) => command));
  const commands = examples.flatMap((example) => example.commands);
  return [
    ...commands
      .filter((command) => !inDocuments.has(command))
      .map((command) => `test/commands has a short form of \`${command}\`, which no document names`),
    ...examples
      .filter(({ block }) => block)
      .filter((example) => !blocks.some((block) => isExampleForBlock(example, block)))
      .map(({ shortForm }) => `test/commands runs \`${shortForm}\` for a block that no document has`),
  ];
};

/** Whether the example runs that block. */
export const isExampleForBlock = ({ block }: CommandExample, { document, firstLine }: ShellBlock): boolean =>
  block?.document === document && block.firstLine === firstLine;
