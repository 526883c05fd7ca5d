import type { ShellBlock } from '../documents/namedCommands.ts';

/** A short form that runs, in place of one or more commands of the documents, the same code on less data. */
export interface CommandExample {
  /** As the documents write them; words in capitals are the reader's own values. */
  readonly commands: readonly string[];
  /** The shell block that the short form runs, by its first line. */
  readonly block?: Pick<ShellBlock, 'document' | 'firstLine'>;
  /** The command line that is run; `DIR` is an empty temporary folder. */
  readonly shortForm: string;
  /** Where it runs, `project` unless named. */
  readonly runsIn?: 'project' | 'DIR';
  /** Longest duration on a slow machine. */
  readonly maxSeconds: number;
  /** Returns why it cannot run on this machine, or null where it can. */
  readonly getSkipReason?: () => string | null;
  /** Prepares the folder, and what the command line needs besides. */
  readonly prepare?: (folder: string, block: string) => Promise<Preparation>;
  readonly evidence: EndEvidence | ProbeEvidence;
}

/** Variables for the command line (null takes one away), and what ends with it. */
export interface Preparation {
  readonly env?: Environment;
  readonly close?: () => Promise<void>;
}

export type Environment = Readonly<Record<string, string | null>>;

/** The command ends by itself with this code after it printed these lines; `check` throws where what it made is wrong. */
export interface EndEvidence {
  readonly kind: 'ends';
  readonly exitCode: number;
  readonly lines: readonly RegExp[];
  readonly check?: (folder: string) => Promise<void>;
}

/** The command runs until it is interrupted; `probe` throws where it does not do its work. */
export interface ProbeEvidence {
  readonly kind: 'runs';
  readonly probe: (program: RunningProgram) => Promise<void>;
}

/** A command that runs, as its probe sees it. */
export interface RunningProgram {
  readonly folder: string;
  readonly env: Environment;
  /** Aborted when the program has ended. */
  readonly ended: AbortSignal;
  /** Waits until the output matches; ends with the program. */
  readonly waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** Evidence of a command that ends with 0 after a line. */
export const endsWith = (...lines: readonly RegExp[]): EndEvidence => ({ kind: 'ends', exitCode: 0, lines });
