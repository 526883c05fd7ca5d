import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A place where a number of the language, a binary float, is computed with. */
export interface FloatUse {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  /** Whether it touches money: then it is wrong. */
  readonly isMoney: boolean;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const arithmetic: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
]);
const conversions: ReadonlySet<string> = new Set(['Number', 'parseFloat', 'Number.parseFloat']);
const floatMethods: ReadonlySet<string> = new Set(['toFixed', 'toPrecision', 'toNumber']);

/** Words of amounts, as they occur in names: `unitPrice`, `taxTotal`, `vatRate`. */
const money =
  /price|amount|total|\bnet|vat|tax|quantity|discount|payable|prepaid|rounding|interest|\bsum|cents|euro|\bopen\b|\bpaid\b|decimal|\bbig\b/i;

/**
 * Every place in the rooms of money and sales where a float is computed with or made of text. In `app/money` all of it is
 * wrong; in `app/sales`, where days and bytes are counted, what names an amount or a decimal.
 */
export const floatUses = (): readonly FloatUse[] => {
  const files = globSync('app/{money,sales}/**/*.ts', { cwd: root }).map((file) => root + file);
  const program = ts.createProgram(files, { ...compilerOptions(), noEmit: true });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => usesIn(file.slice(root.length), program.getSourceFile(file), checker));
};

const compilerOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root).options;
};

const usesIn = (file: string, source: ts.SourceFile | undefined, checker: ts.TypeChecker): readonly FloatUse[] => {
  const uses: FloatUse[] = [];
  const visit = (node: ts.Node): void => {
    if (source && isFloatUse(node, checker)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const text = node.getText().replaceAll(/\s+/g, ' ');
      uses.push({ file, line: line + 1, source: text, isMoney: file.startsWith('app/money/') || money.test(text) });
    }
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return uses;
};

const isFloatUse = (node: ts.Node, checker: ts.TypeChecker): boolean => {
  if (ts.isBinaryExpression(node)) return arithmetic.has(node.operatorToken.kind);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken)
    return !isNumber(checker.getTypeAtLocation(node.operand));
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  if (conversions.has(expression.getText())) return true;
  if (!ts.isPropertyAccessExpression(expression) || !floatMethods.has(expression.name.text)) return false;
  // `toFixed` of a decimal is text of all its digits; of a number it is a rounded float.
  return expression.name.text === 'toNumber' || isNumber(checker.getTypeAtLocation(expression.expression));
};

const isNumber = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.NumberLike) !== 0;
