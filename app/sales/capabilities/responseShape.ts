import { getLeftSide, type JsonataNode, listObjectPairs } from '#app/profile/jsonataSyntax.ts';

/** A place in a response's body that an expression reads. */
export interface ResponseShape {
  readonly members: Map<string, ResponseShape>;
  /** The expression goes through it item by item. */
  isList: boolean;
  /** Values that the expression compares it with, or looks up by it. */
  readonly literals: Set<unknown>;
}

/** The places that an expression reads, and the literals that stand in it. */
export interface ExpressionShape {
  readonly body: ResponseShape;
  /** Of `$headers`, whose names are in lower case. */
  readonly headers: ResponseShape;
  readonly literals: ReadonlySet<unknown>;
}

const createShape = (): ResponseShape => ({ members: new Map(), isList: false, literals: new Set() });

/**
 * Collects what an expression reads of a response, from its syntax tree: of `lines.{"name": title}` the list `lines` and in
 * it `title`. What it reads by names that are computed is not found.
 */
export const collectExpressionShape = (tree: JsonataNode): ExpressionShape => {
  const [body, headers] = [createShape(), createShape()];
  const literals = new Set<unknown>();
  visit(
    tree,
    [body],
    new Map([
      ['$', [body]],
      ['headers', [headers]],
    ]),
    literals,
  );
  return { body, headers, literals };
};

/** Returns the places whose value the node may have. */
const visit = (
  node: JsonataNode | undefined,
  context: readonly ResponseShape[],
  scope: Map<string, readonly ResponseShape[]>,
  literals: Set<unknown>,
): readonly ResponseShape[] => {
  if (!node) return [];
  const visitIn = (part: JsonataNode | undefined, of = context) => visit(part, of, scope, literals);
  const found = visitKind(node, context, scope, literals, visitIn);
  for (const { expr } of [...(node.stages ?? []), ...(node.predicate ?? [])]) {
    // An index says a list as much as a condition does.
    for (const shape of found) shape.isList = true;
    visitIn(expr, found);
  }
  for (const { key, value } of listObjectPairs(node.group ?? {})) for (const part of [key, value]) visitIn(part, found);
  return found;
};

type VisitPart = (part: JsonataNode | undefined, of?: readonly ResponseShape[]) => readonly ResponseShape[];

const visitKind = (
  node: JsonataNode,
  context: readonly ResponseShape[],
  scope: Map<string, readonly ResponseShape[]>,
  literals: Set<unknown>,
  visitPart: VisitPart,
): readonly ResponseShape[] => {
  switch (node.type) {
    case 'name':
      return context.map((shape) => getMember(shape, String(node.value)));
    case 'variable':
      return node.value === '' ? context : (scope.get(String(node.value)) ?? []);
    case 'string':
    case 'number':
    case 'value':
      if (node.value !== null) literals.add(node.value);
      return [];
    case 'path':
      return visitPath(node.steps ?? [], context, visitPart);
    case 'condition':
      visitPart(node.condition);
      return [...visitPart(node.then), ...visitPart(node.else)];
    case 'bind': {
      const places = visitPart(node.rhs);
      scope.set(String(getLeftSide(node)?.value), places);
      return places;
    }
    case 'binary':
    case 'apply':
      return visitPair(node, visitPart);
    case 'function':
    case 'partial':
      return visitCall(node, context, scope, literals, visitPart);
    case 'lambda':
      return visitPart(node.body);
    case 'sort':
      for (const shape of context) shape.isList = true;
      for (const { expression } of node.terms ?? []) visitPart(expression);
      return context;
    default:
      return visitParts(node, visitPart);
  }
};

/** Objects, lists, blocks and signs: whatever is in them. */
const visitParts = (node: JsonataNode, visitPart: VisitPart): readonly ResponseShape[] => {
  const pairs = listObjectPairs(node).flatMap(({ value }) => visitPart(value));
  const items = (node.expressions ?? []).map((part) => visitPart(part));
  visitPart(node.expression);
  // A block gives its last value, a list all of them.
  return node.type === 'block' ? (items.at(-1) ?? []) : [...pairs, ...items.flat()];
};

const visitPath = (
  steps: readonly JsonataNode[],
  context: readonly ResponseShape[],
  visitPart: VisitPart,
): readonly ResponseShape[] => {
  let places = context;
  for (const step of steps) {
    // Objects made of a place, or what else is no name, are made of each of its items.
    if (step.type === 'unary' || step.type === 'block') for (const shape of places) shape.isList = true;
    places = visitPart(step, places);
  }
  return places;
};

/** Both sides; a literal on one of them is a value that the other may have. */
const visitPair = (node: JsonataNode, visitPart: VisitPart): readonly ResponseShape[] => {
  const { rhs } = node;
  const lhs = getLeftSide(node);
  const left = visitPart(lhs);
  const right = visitPart(rhs, node.type === 'apply' ? left : undefined);
  if (node.type === 'apply') return [...left, ...right];
  for (const [places, other] of [
    [left, rhs],
    [right, lhs],
  ] as const)
    for (const literal of listLiterals(other)) for (const shape of places) shape.literals.add(literal);
  return [...left, ...right];
};

const listLiterals = (node: JsonataNode | undefined): readonly unknown[] => {
  if (node?.type === 'string' || node?.type === 'number' || node?.type === 'value') return [node.value];
  return (node?.type === 'unary' && node.expressions ? node.expressions : []).flatMap(listLiterals);
};

/** Functions over lists bind the parameters of a lambda to their items; `$lookup` takes keys of an object. */
const visitCall = (
  node: JsonataNode,
  context: readonly ResponseShape[],
  scope: Map<string, readonly ResponseShape[]>,
  literals: Set<unknown>,
  visitPart: VisitPart,
): readonly ResponseShape[] => {
  const given = node.arguments ?? [];
  const [first, second] = given;
  const places = visitPart(first);
  const others = given.slice(1).flatMap((part) => {
    if (part.type !== 'lambda') return visitPart(part);
    const items = places.length > 0 ? places : context;
    for (const shape of items) shape.isList = true;
    const inner = new Map([...scope, ...(part.arguments ?? []).map(({ value }) => [String(value), items] as const)]);
    return visit(part.body, items, inner, literals);
  });
  if (node.procedure?.value === 'lookup') {
    for (const { key } of listObjectPairs(first ?? {})) for (const shape of others) shape.literals.add(key.value);
    if (second?.type === 'string') return places.map((shape) => getMember(shape, String(second.value)));
  }
  return [...places, ...others];
};

const getMember = (shape: ResponseShape, name: string): ResponseShape => {
  const member = shape.members.get(name) ?? createShape();
  shape.members.set(name, member);
  return member;
};
