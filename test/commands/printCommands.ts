import { readFile } from 'node:fs/promises';
import { findShellBlocks, type ShellBlock } from '../documents/namedCommands.ts';
import { projectRoot, readProjectDocuments } from '../documents/projectDocuments.ts';
import type { CommandExample } from './commandExample.ts';
import { findGaps, isExampleForBlock } from './coverage.ts';
import { examples } from './examples.ts';
import { type ExampleResult, runExample } from './runExample.ts';

type Say = (line: string) => void;

/** Prints the short forms whose name contains `filter`, with their longest duration and the commands that they are run for. */
export const printExamples = (filter: string, say: Say): void => {
  for (const example of filterExamples(filter)) {
    say(`${nameExample(example)}  (at most ${example.maxSeconds} s)`);
    for (const command of example.commands) if (command !== example.shortForm) say(`    for ${command}`);
  }
};

/**
 * Runs the short forms whose name contains `filter`, prints a line of each, and the output of those that failed. Returns
 * whether none has failed and every command of the documents has a short form.
 */
export const printCommands = async (filter: string, say: Say): Promise<boolean> => {
  const documents = await readProjectDocuments();
  const gaps = findGaps(documents, await readScripts(), examples);
  for (const gap of gaps) say(`FAILED  ${gap}`);
  const blocks = documents.flatMap(findShellBlocks);
  const results: ExampleResult[] = [];
  for (const example of filterExamples(filter)) {
    const result = await runExample(example, findBlock(blocks, example));
    say(toLine(nameExample(example), result));
    if (result.state === 'failed') say(result.output);
    results.push(result);
  }
  const count = (state: ExampleResult['state']): number => results.filter((result) => result.state === state).length;
  const failed = count('failed') + gaps.length;
  say(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  return failed === 0;
};

const filterExamples = (filter: string): readonly CommandExample[] =>
  examples.filter((example) => nameExample(example).includes(filter));

const labels = { passed: 'passed', failed: 'FAILED', skipped: 'skipped' } as const;

const toLine = (name: string, { state, reason, seconds }: ExampleResult): string =>
  [labels[state], name, ...(state === 'skipped' ? [] : [`${seconds} s`]), ...(reason === null ? [] : [reason])].join(
    '  ',
  );

const nameExample = ({ shortForm, block }: CommandExample): string =>
  block ? `${block.document}: ${block.firstLine}` : shortForm;

const findBlock = (blocks: readonly ShellBlock[], example: CommandExample): string =>
  blocks.find((block) => isExampleForBlock(example, block))?.text ?? '';

const readScripts = async (): Promise<readonly string[]> =>
  Object.keys(JSON.parse(await readFile(`${projectRoot}package.json`, 'utf8')).scripts);
