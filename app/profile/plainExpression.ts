import { beyond, builtIns, isTrue, memberOf, operators, single, unmarked } from './plainFunctions.ts';

/** A node of JSONata's syntax tree, as far as it is looked at here. */
export interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly steps?: readonly SyntaxNode[];
  readonly stages?: readonly SyntaxNode[];
  readonly predicate?: readonly SyntaxNode[];
  readonly expr?: SyntaxNode;
  readonly expressions?: readonly SyntaxNode[];
  readonly condition?: SyntaxNode;
  readonly then?: SyntaxNode;
  readonly else?: SyntaxNode;
  readonly procedure?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly lhs?: SyntaxNode | readonly SyntaxNode[] | readonly (readonly [SyntaxNode, SyntaxNode])[];
  readonly rhs?: SyntaxNode;
}

type Variables = Readonly<Record<string, unknown>>;

/** Evaluates at once. Throws where JSONata itself must be asked; nothing has happened then. */
export type PlainExpression = (input: unknown, variables: Variables) => unknown;

/** Nodes that one evaluation visits at most, about a second: JSONata stops what goes on for longer. */
const mostVisits = 10_000_000;
/** Items of one list at most, as JSONata is bound. */
const mostItems = 1_000_000;

interface Scope {
  readonly variables: Variables;
  visitsLeft: number;
}

type Evaluate = (input: unknown, scope: Scope) => unknown;

/** A list as the whole input: one thing, and not its items, wherever it is looked at for the first time. */
class WholeList {
  readonly items: readonly unknown[];
  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

/** An index found nothing: it counts as a result, and adds no item. */
const nothing = Symbol('nothing');

/**
 * Compiles the part of JSONata that only takes data apart and puts it together (paths, indexes, objects, lists,
 * conditions, operators, a few functions) as plain functions: JSONata awaits every node of an expression, which of ten
 * thousand invoices takes seconds. It gives what JSONata gives, or throws; null for an expression with anything else in
 * it.
 */
export const compilePlainly = (tree: SyntaxNode): PlainExpression | null => {
  try {
    const evaluate = compiled(tree);
    return (input, variables) =>
      evaluate(Array.isArray(input) ? new WholeList(input) : input, { variables, visitsLeft: mostVisits });
  } catch {
    return null;
  }
};

const compiled = (node: SyntaxNode): Evaluate => {
  const kind = kinds.get(node.type);
  const isKnown = ([member, value]: [string, unknown]): boolean =>
    value === undefined || always.has(member) || kind?.members.includes(member) === true;
  if (!kind || !Object.entries(node).every(isKnown)) throw beyond;
  const evaluate = kind.compile(node);
  const indexes = indexesOf(node.predicate);
  return (input, scope) => {
    scope.visitsLeft -= 1;
    if (scope.visitsLeft < 0) throw beyond;
    const value = evaluate(input, scope);
    if (indexes.length === 0) return value;
    const found = picked(value, indexes);
    return found === nothing ? undefined : found;
  };
};

const needed = (node: SyntaxNode | undefined): Evaluate => {
  if (!node) throw beyond;
  return compiled(node);
};

/** Returns the indexes of predicates. Only those that are a number written down are allowed. */
const indexesOf = (stages: readonly SyntaxNode[] = []): readonly number[] =>
  stages.map(({ type, expr }) => {
    if (type !== 'filter' || expr?.type !== 'number' || typeof expr.value !== 'number') throw beyond;
    return Math.floor(expr.value);
  });

const picked = (value: unknown, indexes: readonly number[]): unknown => {
  let found = value;
  for (const index of indexes) {
    if (found === nothing) return nothing;
    const item: unknown = Array.isArray(found) ? found.at(index) : [found].at(index);
    found = item === undefined ? nothing : item;
  }
  return found;
};

const path = ({ steps = [] }: SyntaxNode): Evaluate => {
  const ways = steps.map((step) => ({ evaluate: compiled(step), indexes: indexesOf(step.stages) }));
  const last = ways.at(-1);
  const isAbsolute = steps[0]?.type === 'variable';
  return (input, scope) => {
    let items = isAbsolute ? [input] : itemsOf(input);
    for (const way of ways) {
      const found: unknown[] = [];
      for (const item of items) {
        const value = way.evaluate(item, scope);
        const result = way.indexes.length > 0 ? picked(value, way.indexes) : value;
        if (result !== undefined) found.push(result);
      }
      // The one list of data at the end of a path stays as it is, even where it has one item only.
      if (way === last && found.length === 1 && Array.isArray(found[0])) return found[0];
      items = flattened(found);
    }
    return single(items);
  };
};

const itemsOf = (input: unknown): readonly unknown[] => {
  if (input instanceof WholeList) return [input.items];
  return Array.isArray(input) ? input : [input];
};

const flattened = (found: readonly unknown[]): readonly unknown[] => {
  const items: unknown[] = [];
  for (const value of found)
    if (Array.isArray(value)) for (const item of value) items.push(item);
    else if (value !== nothing) items.push(value);
  if (items.length > mostItems) throw beyond;
  return items;
};

const object = ({ lhs }: SyntaxNode): Evaluate => {
  const pairs = pairsOf(lhs).map(([key, value]) => [keyOf(key), compiled(value)] as const);
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw beyond;
  return (input, scope) => {
    // JSONata groups the items of a list by key.
    if (Array.isArray(input)) throw beyond;
    const item = input instanceof WholeList ? input.items : unmarked(input);
    const made: Record<string, unknown> = {};
    for (const [key, evaluate] of pairs) {
      const value = evaluate(item, scope);
      if (value !== undefined) made[key] = value;
    }
    return made;
  };
};

const pairsOf = (lhs: SyntaxNode['lhs']): readonly (readonly [SyntaxNode, SyntaxNode])[] => {
  if (!Array.isArray(lhs)) throw beyond;
  return lhs.map((pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2) throw beyond;
    const [key, value]: readonly SyntaxNode[] = pair;
    if (!key || !value) throw beyond;
    return [key, value];
  });
};

const keyOf = ({ type, value }: SyntaxNode): string => {
  if (type !== 'string' || typeof value !== 'string' || /^(__proto__|_jsonata_\w+)$/.test(value)) throw beyond;
  return value;
};

const list = ({ expressions = [] }: SyntaxNode): Evaluate => {
  const parts = expressions.map((part) => ({ isList: part.value === '[', evaluate: compiled(part) }));
  return (input, scope) => {
    const items = parts.flatMap(({ isList, evaluate }) => {
      const value = evaluate(input, scope);
      if (value === undefined) return [];
      return isList ? [value] : value;
    });
    if (items.length > mostItems) throw beyond;
    return items;
  };
};

const unary = (node: SyntaxNode): Evaluate => {
  if (node.value === '{') return object(node);
  if (node.value === '[') return list(node);
  throw beyond;
};

const condition = (node: SyntaxNode): Evaluate => {
  const [test, then] = [needed(node.condition), needed(node.then)];
  const otherwise = node.else && compiled(node.else);
  return (input, scope) => (isTrue(test(input, scope)) ? then : otherwise)?.(input, scope);
};

const binary = ({ value, lhs, rhs }: SyntaxNode): Evaluate => {
  if (!lhs || !('type' in lhs)) throw beyond;
  const [left, right] = [compiled(lhs), needed(rhs)];
  if (value === 'and') return (input, scope) => isTrue(left(input, scope)) && isTrue(right(input, scope));
  if (value === 'or') return (input, scope) => isTrue(left(input, scope)) || isTrue(right(input, scope));
  const operate = operators.get(String(value));
  if (!operate) throw beyond;
  return (input, scope) => operate(left(input, scope), right(input, scope));
};

const variable = ({ value: name }: SyntaxNode): Evaluate => {
  if (name === '') return (input) => (input instanceof WholeList ? input.items : unmarked(input));
  if (typeof name !== 'string') throw beyond;
  return (_, { variables }) => {
    if (!Object.hasOwn(variables, name)) throw beyond;
    return variables[name];
  };
};

const call = ({ procedure, arguments: given = [] }: SyntaxNode): Evaluate => {
  const builtIn = procedure?.type === 'variable' ? builtIns.get(String(procedure.value)) : undefined;
  if (!builtIn?.takes.includes(given.length)) throw beyond;
  const parts = given.map(compiled);
  return (input, scope) => {
    const [first, ...others] = parts.map((evaluate) => unmarked(evaluate(input, scope)));
    return builtIn.apply(first, ...others);
  };
};

const block = ({ expressions = [] }: SyntaxNode): Evaluate => {
  const [only, ...others] = expressions;
  if (others.length > 0) throw beyond;
  return needed(only);
};

interface Kind {
  readonly members: readonly string[];
  readonly compile: (node: SyntaxNode) => Evaluate;
}

const literal: Kind = {
  members: [],
  compile:
    ({ value }) =>
    () =>
      value,
};

/** Members that any node may have; one with a member that is not known here means more than is known here. */
const always: ReadonlySet<string> = new Set(['type', 'value', 'position', 'stages']);

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['path', { members: ['steps'], compile: path }],
  [
    'name',
    {
      members: [],
      compile:
        ({ value }) =>
        (input) =>
          memberOf(input, String(value)),
    },
  ],
  ['unary', { members: ['expressions', 'lhs'], compile: unary }],
  ['condition', { members: ['condition', 'then', 'else'], compile: condition }],
  ['binary', { members: ['lhs', 'rhs'], compile: binary }],
  ['variable', { members: [], compile: variable }],
  ['function', { members: ['procedure', 'arguments', 'predicate'], compile: call }],
  ['block', { members: ['expressions', 'predicate'], compile: block }],
  ['string', literal],
  ['number', literal],
  ['value', literal],
]);
