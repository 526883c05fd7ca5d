import ts from 'typescript';

/**
 * A use of a declared member: a call, a property, a destructured property, the property of an object literal, or that of an object
 * that is spread or passed on.
 */
export interface MemberUse {
  readonly node: ts.Node;
  /** Declarations of the member; of an overloaded function only the one that the call takes. */
  readonly declarations: readonly ts.Declaration[];
}

/** Finds the uses of all members in the code of a file; types and imports are no uses. */
export const findMemberUses = (checker: ts.TypeChecker, file: ts.SourceFile): readonly MemberUse[] => {
  const uses: MemberUse[] = [];
  const add = (node: ts.Node, declarations: readonly ts.Declaration[] | undefined): void => {
    if (declarations && declarations.length > 0) uses.push({ node, declarations });
  };
  const addPassed = (expression: ts.Expression, place: ts.Expression): void => {
    for (const one of listAlternatives(expression)) add(one, getPassed(checker, one, place));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      add(node, getCalled(checker, node));
      for (const argument of node.arguments ?? []) addPassed(argument, argument);
    }
    if (ts.isSpreadAssignment(node)) addPassed(node.expression, node.parent);
    else if (ts.isIdentifier(node) && !isCallee(node)) add(node, getReferred(checker, node)?.declarations);
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      add(node, getProperty(checker, node.expression, node.argumentExpression.text)?.declarations);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
};

/** Returns the overload that a call takes, and the member itself where it has one declaration only. */
const getCalled = (
  checker: ts.TypeChecker,
  node: ts.CallExpression | ts.NewExpression,
): readonly ts.Declaration[] | undefined => {
  const overload = checker.getResolvedSignature(node)?.declaration;
  const callee = getName(node.expression);
  const members = (callee && getReferred(checker, callee)?.declarations) ?? [];
  const declarations = members.length === 1 || !overload ? members : [];
  return [...new Set([...declarations, ...(overload && !ts.isJSDocSignature(overload) ? [overload] : [])])];
};

/**
 * Returns the members that an object gets its values from where it is spread or passed on, as far as it was written without knowing
 * them. `place`: the expression whose type is expected there.
 */
const getPassed = (
  checker: ts.TypeChecker,
  expression: ts.Expression,
  place: ts.Expression,
): readonly ts.Declaration[] => {
  const names = listUntypedProperties(checker, checker.getTypeAtLocation(expression));
  const expected = names.length > 0 ? checker.getContextualType(place)?.getNonNullableType() : undefined;
  return names.flatMap((name) => expected?.getProperty(name)?.declarations ?? []);
};

/** Returns the names of properties that an object literal has of which nothing is expected where it is written. */
const listUntypedProperties = (checker: ts.TypeChecker, type: ts.Type): readonly string[] =>
  (type.isUnion() ? type.types : [type])
    .flatMap((one) => one.getProperties())
    .filter(({ valueDeclaration: written }) => {
      const literal = written?.parent;
      return literal && ts.isObjectLiteralExpression(literal) && !checker.getContextualType(literal);
    })
    .map(({ name }) => name);

/** Returns the expressions of which one is the value: the branches of a condition, what follows `&&`, and both sides of `??`. */
const listAlternatives = (expression: ts.Expression): readonly ts.Expression[] => {
  if (ts.isParenthesizedExpression(expression)) return listAlternatives(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(listAlternatives);
  if (!ts.isBinaryExpression(expression)) return [expression];
  const isAnd = expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return (isAnd ? [expression.right] : [expression.left, expression.right]).flatMap(listAlternatives);
};

const getName = (expression: ts.Expression): ts.Identifier | undefined => {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) ? name : undefined;
};

const isCallee = (name: ts.Identifier): boolean => {
  const { parent } = name;
  const expression = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : name;
  const call = expression.parent;
  return (ts.isCallExpression(call) || ts.isNewExpression(call)) && call.expression === expression;
};

const getReferred = (checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined => {
  const { parent } = name;
  if (ts.isBindingElement(parent)) {
    if (ts.isArrayBindingPattern(parent.parent) || parent.initializer === name) return resolve(checker, name);
    return (parent.propertyName ?? parent.name) === name ? getProperty(checker, parent.parent, name.text) : undefined;
  }
  const isProperty = ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent);
  if ((isProperty && parent.name === name) || ts.isShorthandPropertyAssignment(parent)) {
    const type = ts.isObjectLiteralExpression(parent.parent) ? checker.getContextualType(parent.parent) : undefined;
    return type?.getNonNullableType().getProperty(name.text);
  }
  return resolve(checker, name);
};

const resolve = (checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined => {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
};

const getProperty = (checker: ts.TypeChecker, owner: ts.Node, name: string): ts.Symbol | undefined =>
  checker.getTypeAtLocation(owner).getNonNullableType().getProperty(name);
