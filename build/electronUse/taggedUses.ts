import ts from 'typescript';
import type { ElectronUseException } from './exceptions.ts';
import type { MemberUse } from './memberUses.ts';
import { findPossiblePlatforms, platforms } from './possiblePlatforms.ts';
import type { UseFault } from './useFault.ts';

/** Tags of Electron's typings. `platforms` is null where a member is for every system. */
interface MemberTags {
  readonly platforms: readonly string[] | null;
  readonly isDeprecated: boolean;
  readonly isExperimental: boolean;
}

/**
 * Finds the uses of members of Electron that are deprecated, experimental, or for other systems than those on which the use may
 * run. `matchException` returns whether an exception names the member; nothing excepts a deprecated one.
 */
export const findTaggedFaults = (
  checker: ts.TypeChecker,
  uses: readonly MemberUse[],
  matchException: (kind: ElectronUseException['kind'], member: string) => boolean,
): readonly UseFault[] =>
  uses.flatMap(({ node, declarations }) =>
    declarations.filter(isElectron).flatMap((declaration): readonly UseFault[] => {
      const tags = readTags(declaration);
      const member = nameMember(declaration);
      if (tags.isDeprecated) return [{ node, text: `${member} is deprecated` }];
      if (tags.isExperimental && !matchException('experimental', member))
        return [{ node, text: `${member} is experimental` }];
      const missing = tags.platforms
        ? findPossiblePlatforms(checker, node).filter((one) => !tags.platforms?.includes(one))
        : [];
      if (missing.length === 0 || matchException('platform', member)) return [];
      const text = `${member} is for ${tags.platforms?.join(' and ')}, and may run on ${missing.join(' and ')}`;
      return [{ node, text }];
    }),
  );

const isElectron = (declaration: ts.Declaration): boolean =>
  /\/electron\/electron\.d\.ts$/.test(declaration.getSourceFile().fileName);

const readTags = (declaration: ts.Declaration): MemberTags => {
  const tags = ts.getJSDocTags(declaration);
  const named = tags.filter(({ tagName }) => tagName.text === 'platform');
  const has = (name: string): boolean => tags.some(({ tagName }) => tagName.text === name);
  const listed = named.flatMap(({ comment }) => `${comment}`.trim().split(/\s*,\s*/));
  return {
    // A store application of macOS (`mas`) has the platform darwin: no comparison tells it apart.
    platforms: named.length > 0 ? platforms.filter((platform) => listed.includes(platform)) : null,
    isDeprecated: has('deprecated'),
    isExperimental: has('experimental'),
  };
};

/** Returns the name of a member by its type, with the event of a listener: `App.on('open-url')`. */
export const nameMember = (declaration: ts.Declaration): string => {
  const name = ts.getNameOfDeclaration(declaration)?.getText() ?? 'constructor';
  const { parent } = declaration;
  const hasOwner = ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent);
  const owner = hasOwner && parent.name ? `${parent.name.text}.` : '';
  const first = ts.isFunctionLike(declaration) ? declaration.parameters[0]?.type : undefined;
  const event = first && ts.isLiteralTypeNode(first) ? `(${first.getText()})` : '';
  return `${owner}${name}${event}`;
};
