import ts from 'typescript';
import type { MemberUse } from './memberUses.ts';
import { algorithmArguments, ignoredVariables, nodeLimits, preloadModules, refusedSwitches } from './nodeLimits.ts';
import type { UseFault } from './useFault.ts';

/** Finds the uses of what Electron's Node does not have, ignores or refuses. */
export const findNodeFaults = (
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  uses: readonly MemberUse[],
): readonly UseFault[] => [
  ...uses.flatMap(({ node, declarations }) => declarations.flatMap((one) => findMemberFaults(checker, node, one))),
  ...findTextFaults(file),
];

const findMemberFaults = (checker: ts.TypeChecker, node: ts.Node, declaration: ts.Declaration): readonly UseFault[] => {
  const [, module] = /\/@types\/node\/(?:.*\/)?([\w.]+)\.d\.ts$/.exec(declaration.getSourceFile().fileName) ?? [];
  if (module === undefined) return [];
  const name = ts.getNameOfDeclaration(declaration)?.getText();
  const limits = nodeLimits.filter((limit) => limit.module === module && limit.member === name);
  const faults = limits.map(({ reason, source }) => ({ node, text: `${module}.${name}: ${reason} (${source})` }));
  return module === 'crypto' ? [...faults, ...findAlgorithmFaults(checker, node, name)] : faults;
};

const findAlgorithmFaults = (checker: ts.TypeChecker, node: ts.Node, name: string | undefined): readonly UseFault[] => {
  if (!ts.isCallExpression(node) || name === undefined) return [];
  return algorithmArguments
    .filter(({ functions }) => functions.includes(name))
    .flatMap(({ argument, names, source }) =>
      findTexts(checker, node, argument)
        .filter((algorithm) => !names.includes(algorithm.toLowerCase().replace(/^rsa-/, '')))
        .map((algorithm) => ({ node, text: `crypto.${name}: BoringSSL has no ${algorithm} (${source})` })),
    );
};

/** Returns the texts that an argument, or an option in any argument, may have as far as its type names them. */
const findTexts = (checker: ts.TypeChecker, call: ts.CallExpression, argument: number | string): readonly string[] => {
  const types =
    typeof argument === 'number'
      ? call.arguments.slice(argument, argument + 1).map((node) => checker.getTypeAtLocation(node))
      : call.arguments.flatMap((node) => findOption(checker, node, argument));
  return types
    .flatMap((type) => (type.isUnion() ? type.types : [type]))
    .flatMap((type) => (type.isStringLiteral() ? [type.value] : []));
};

const findOption = (checker: ts.TypeChecker, node: ts.Node, option: string): readonly ts.Type[] => {
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => name.getText() === option)
    .map(({ initializer }) => checker.getTypeAtLocation(initializer));
};

/** Finds imports, variables of the environment and switches, which are only texts. */
const findTextFaults = (file: ts.SourceFile): readonly UseFault[] => {
  const faults: UseFault[] = [];
  const isPreload = /\/main\/preload\//.test(file.fileName);
  const visit = (node: ts.Node): void => {
    const isTypeOnly = ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && !isTypeOnly)
      addImport(node, node.moduleSpecifier.text);
    if (ts.isCallExpression(node)) addLoadedModule(node);
    if (isPreload && ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      faults.push({ node, text: 'a sandboxed preload script has no import() (docs/tutorial/esm.md)' });
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) addVariable(node);
    if (ts.isBindingElement(node) && isOfEnvironment(node)) addVariableName(node, node.propertyName ?? node.name);
    if (ts.isStringLiteralLike(node) && refusedSwitches.some((name) => node.text.split('=')[0] === name))
      faults.push({ node, text: `Electron refuses ${node.text} (docs/api/environment-variables.md, NODE_OPTIONS)` });
    ts.forEachChild(node, visit);
  };
  const addModule = (node: ts.Node, specifier: string): void => {
    const module = specifier.replace(/^node:/, '');
    const limit = nodeLimits.find((one) => one.module === module && one.member === null);
    if (limit) faults.push({ node, text: `${specifier}: ${limit.reason} (${limit.source})` });
  };
  const addLoadedModule = ({ expression, arguments: [first] }: ts.CallExpression): void => {
    if (first && ts.isStringLiteralLike(first) && /(^|\.)(import|require|getBuiltinModule)$/.test(expression.getText()))
      addModule(first, first.text);
  };
  const addImport = (node: ts.Node, specifier: string): void => {
    addModule(node, specifier);
    const isBare = !/^[.#]/.test(specifier);
    if (isPreload && isBare && !preloadModules.some((name) => name === specifier))
      faults.push({ node, text: `a sandboxed preload script has no ${specifier} (docs/tutorial/sandbox.md)` });
  };
  const addVariable = (node: ts.PropertyAccessExpression | ts.ElementAccessExpression): void => {
    if (node.expression.getText() !== 'process.env') return;
    addVariableName(node, ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression);
  };
  const addVariableName = (node: ts.Node, key: ts.Node): void => {
    const name = ts.isStringLiteralLike(key) ? key.text : key.getText();
    const source = ignoredVariables.get(name);
    if (source !== undefined)
      faults.push({ node, text: `Electron ignores ${name} with the shipped fuses (${source})` });
  };
  visit(file);
  return faults;
};

const isOfEnvironment = ({ parent }: ts.BindingElement): boolean =>
  ts.isVariableDeclaration(parent.parent) && parent.parent.initializer?.getText() === 'process.env';
