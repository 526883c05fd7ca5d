import type { CodeBlock } from './markdown.ts';
import type { ProjectDocument } from './projectDocuments.ts';

/** A command as a document writes it, with single spaces and without a comment. */
export interface NamedCommand {
  readonly document: string;
  readonly command: string;
}

/** A code block whose lines call other programs than Node and npm: it is run as a whole. */
export interface ShellBlock {
  readonly document: string;
  readonly firstLine: string;
  readonly text: string;
}

const shellLanguages = ['sh', 'bash', 'bat'];
const isCommand = (text: string): boolean => /^(npm|npx|node) \S/.test(text);
const isShell = ({ language }: CodeBlock): boolean => shellLanguages.includes(language);

/** Finds the commands of npm, npx and node in inline code and in blocks of nothing else. */
export const findNamedCommands = ({ path, parts }: ProjectDocument): readonly NamedCommand[] => {
  const spans = parts.codeSpans.map((span) => span.replaceAll(/\s+/g, ' '));
  const lines = parts.codeBlocks
    .filter((block) => isShell(block) && !hasOtherPrograms(block))
    .flatMap(listCommandLines);
  return [...spans, ...lines].filter(isCommand).map((command) => ({ document: path, command }));
};

/** Finds the shell blocks that call other programs. */
export const findShellBlocks = ({ path, parts }: ProjectDocument): readonly ShellBlock[] =>
  parts.codeBlocks
    .filter((block) => isShell(block) && hasOtherPrograms(block))
    .map(({ text }) => ({ document: path, firstLine: text.split('\n')[0] ?? '', text }));

/** Finds code blocks that hide a command from the two above, and options without their command: both as sentences. */
export const findUnreadable = ({ path, parts }: ProjectDocument): readonly string[] => [
  ...parts.codeBlocks
    .filter(({ language }) => language === '')
    .map(({ text }) => `${path}: the code block "${text.split('\n')[0]}" names no language`),
  ...parts.codeSpans
    .filter((span) => span.startsWith('-- '))
    .map((span) => `${path}: \`${span}\` names options without their command`),
];

const hasOtherPrograms = (block: CodeBlock): boolean => listCommandLines(block).some((line) => !isCommand(line));

const listCommandLines = ({ text }: CodeBlock): readonly string[] =>
  text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');

/** Returns the script of package.json that a command runs, or null where it runs none. */
export const getScript = (command: string): string | null => {
  const [, script = null] = /^npm (?:run )?([\w:-]+)/.exec(command) ?? [];
  const isScript = script !== null && (command.startsWith('npm run ') || script === 'start' || script === 'test');
  return isScript ? script : null;
};
