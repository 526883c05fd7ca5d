import ts from 'typescript';

/** The systems that Electron runs on, as `process.platform` names them. */
export const platforms = ['darwin', 'win32', 'linux'] as const;
export type Platform = (typeof platforms)[number];

type PlatformSet = readonly Platform[];

/**
 * Returns the systems on which a node may run: those that the comparisons with `process.platform` around it allow, and those
 * before it that return, throw or go on with a loop. A constant of the same file counts as the comparison that it holds.
 * A function runs where it is written, so a check by its callers does not count.
 */
export const findPossiblePlatforms = (checker: ts.TypeChecker, node: ts.Node): PlatformSet => {
  let possible: PlatformSet = platforms;
  const narrow = (condition: ts.Expression, outcome: boolean): void => {
    possible = possible.filter((platform) => evaluate(checker, condition, platform) !== !outcome);
  };
  for (let child = node; child.parent; child = child.parent) {
    const { parent } = child;
    if (ts.isIfStatement(parent) && child !== parent.expression)
      narrow(parent.expression, child === parent.thenStatement);
    else if (ts.isConditionalExpression(parent) && child !== parent.condition)
      narrow(parent.condition, child === parent.whenTrue);
    else if (ts.isBinaryExpression(parent) && child === parent.right) {
      const operator = parent.operatorToken.kind;
      if (operator === ts.SyntaxKind.AmpersandAmpersandToken) narrow(parent.left, true);
      if (operator === ts.SyntaxKind.BarBarToken) narrow(parent.left, false);
    } else if ((ts.isBlock(parent) || ts.isSourceFile(parent)) && !ts.isFunctionDeclaration(child))
      for (const before of parent.statements.slice(0, parent.statements.indexOf(child as ts.Statement)))
        if (ts.isIfStatement(before) && leaves(before.thenStatement)) narrow(before.expression, false);
  }
  return possible;
};

const leaves = (statement: ts.Statement): boolean => {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  if (!last) return false;
  return ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last);
};

/** Returns the value of a condition on a system; undefined where the system alone does not decide it. */
const evaluate = (checker: ts.TypeChecker, condition: ts.Expression, platform: Platform): boolean | undefined => {
  if (ts.isParenthesizedExpression(condition)) return evaluate(checker, condition.expression, platform);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
    const value = evaluate(checker, condition.operand, platform);
    return value === undefined ? undefined : !value;
  }
  if (ts.isIdentifier(condition)) {
    const initializer = getConstant(checker, condition);
    return initializer && evaluate(checker, initializer, platform);
  }
  return ts.isBinaryExpression(condition) ? evaluateBinary(checker, condition, platform) : undefined;
};

const evaluateBinary = (
  checker: ts.TypeChecker,
  { left, operatorToken, right }: ts.BinaryExpression,
  platform: Platform,
): boolean | undefined => {
  const isAnd = operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  if (isAnd || operatorToken.kind === ts.SyntaxKind.BarBarToken) {
    const values = [left, right].map((side) => evaluate(checker, side, platform));
    if (values.includes(!isAnd)) return !isAnd;
    return values.includes(undefined) ? undefined : isAnd;
  }
  const isEqual = operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
  if (!isEqual && operatorToken.kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken) return undefined;
  if (!isPlatform(checker, left) || !ts.isStringLiteralLike(right)) return undefined;
  return (right.text === platform) === isEqual;
};

/** Returns whether an expression is `process.platform`, or a constant of the same file that holds it. */
const isPlatform = (checker: ts.TypeChecker, expression: ts.Expression): boolean => {
  if (!ts.isIdentifier(expression)) return expression.getText() === 'process.platform';
  const declaration = checker.getSymbolAtLocation(expression)?.valueDeclaration;
  if (declaration && ts.isBindingElement(declaration) && isConstant(declaration))
    return (declaration.propertyName ?? declaration.name).getText() === 'platform' && isOfProcess(declaration);
  return getConstant(checker, expression)?.getText() === 'process.platform';
};

const isOfProcess = ({ parent }: ts.BindingElement): boolean =>
  ts.isVariableDeclaration(parent.parent) && parent.parent.initializer?.getText() === 'process';

/** Returns what a constant of the same file holds. */
const getConstant = (checker: ts.TypeChecker, name: ts.Identifier): ts.Expression | undefined => {
  const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !isConstant(declaration)) return undefined;
  return declaration.getSourceFile() === name.getSourceFile() ? declaration.initializer : undefined;
};

const isConstant = (declaration: ts.VariableDeclaration | ts.BindingElement): boolean =>
  (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
