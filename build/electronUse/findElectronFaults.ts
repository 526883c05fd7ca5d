import { posix } from 'node:path';
import type ts from 'typescript';
import type { ElectronUseException } from './exceptions.ts';
import { findMemberUses } from './memberUses.ts';
import { findNodeFaults } from './nodeUses.ts';
import { findTaggedFaults } from './taggedUses.ts';

/**
 * Returns one line for each use in app/ and main/ that does not work in Electron or not on every system, and for each exception
 * that nothing needs any more.
 */
export const findElectronFaults = (
  root: string,
  program: ts.Program,
  exceptions: readonly ElectronUseException[],
): readonly string[] => {
  const checker = program.getTypeChecker();
  const needed = new Set<ElectronUseException>();
  const lines = program.getSourceFiles().flatMap((file) => {
    const path = posix.relative(root.replaceAll('\\', '/'), file.fileName);
    if (!/^(app|main)\//.test(path)) return [];
    const matchException = (kind: ElectronUseException['kind'], member: string): boolean => {
      const match = exceptions.find((one) => one.kind === kind && one.file === path && one.member === member);
      if (match) needed.add(match);
      return match !== undefined;
    };
    const uses = findMemberUses(checker, file);
    const tagged = path.startsWith('main/') ? findTaggedFaults(checker, uses, matchException) : [];
    const faults = [...tagged, ...findNodeFaults(checker, file, uses)];
    return faults.map(({ node, text }) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      return `${path}:${line + 1}: ${text}`;
    });
  });
  const unneeded = exceptions.filter((one) => !needed.has(one));
  const stale = unneeded.map(({ file, member }) => `${file}: nothing needs the exception for ${member}`);
  return [...new Set([...lines, ...stale])];
};
