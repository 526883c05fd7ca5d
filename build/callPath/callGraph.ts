import ts from 'typescript';

/**
 * Functions of a program and what they call. A node is a declaration: a function, a variable or object property that
 * holds one, or a method of an interface.
 */
export interface CallGraph {
  /** Returns the declarations that a function refers to as functions, and the implementations of an interface's method. */
  getCalls(node: ts.Node): readonly ts.Node[];
  /** Returns false for a declaration that is only a type, as an interface's method is. */
  hasCode(node: ts.Node): boolean;
}

/** Creates the call graph of the files that are not from packages. */
export const createCallGraph = (program: ts.Program): CallGraph => {
  const checker = program.getTypeChecker();
  const implementations = findImplementations(program, checker);

  const resolve = (symbol: ts.Symbol | undefined): readonly ts.Node[] => {
    if (!symbol) return [];
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target.declarations ?? implementations.get(target.name) ?? [];
  };

  /** Destructured: `const { save } = runner` refers to the member of the runner's type. */
  const resolveBinding = (element: ts.BindingElement): readonly ts.Node[] => {
    const name = element.propertyName ?? element.name;
    const member = ts.isIdentifier(name) ? checker.getTypeAtLocation(element.parent).getProperty(name.text) : undefined;
    return resolve(member);
  };

  const isFunction = (node: ts.Identifier): boolean =>
    checker.getTypeAtLocation(node).getNonNullableType().getCallSignatures().length > 0;

  const getReferences = (code: ts.Node): readonly ts.Node[] => {
    const references: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isShorthandPropertyAssignment(node))
        references.push(...resolve(checker.getShorthandAssignmentValueSymbol(node)));
      else if (ts.isIdentifier(node) && !isNameOfDeclaration(node) && isFunction(node))
        references.push(...resolve(checker.getSymbolAtLocation(node)));
      ts.forEachChild(node, visit);
    };
    visit(code);
    return references;
  };

  return {
    getCalls: (node) => {
      if (ts.isBindingElement(node)) return resolveBinding(node);
      const code = getCode(node);
      return implementations.get(node) ?? (code ? getReferences(code) : []);
    },
    // An object whose type others implement (`typeof contract`) is a declaration of it.
    hasCode: (node) => !implementations.has(node) && getCode(node) !== undefined,
  };
};

/** Returns the code of a declaration; undefined for one of a type. */
const getCode = (node: ts.Node): ts.Node | undefined => {
  if (ts.isShorthandPropertyAssignment(node)) return node;
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) return node.initializer;
  return ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.Node | undefined) : undefined;
};

const isNameOfDeclaration = (node: ts.Identifier): boolean => {
  const { parent } = node;
  const isNamed = ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent);
  return (isNamed && parent.name === node) || ts.isBindingElement(parent);
};

/**
 * Maps members of types to the properties of object literals that are checked against them. Members of mapped types that
 * have no declaration are found by their names.
 */
const findImplementations = (
  program: ts.Program,
  checker: ts.TypeChecker,
): ReadonlyMap<ts.Node | string, readonly ts.Node[]> => {
  const implementations = new Map<ts.Node | string, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const type = checker.getContextualType(node);
      for (const property of type ? node.properties : []) {
        const member = property.name && ts.isIdentifier(property.name) ? type?.getProperty(property.name.text) : null;
        if (!member) continue;
        // A generic parameter has the type of its argument: the object then only implements itself.
        const keys = (member.declarations ?? [member.name]).filter((key) => key !== property);
        for (const key of keys) implementations.set(key, [...(implementations.get(key) ?? []), property]);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file)) visit(file);
  return implementations;
};
