import type { JsonataNode } from './jsonataSyntax.ts';
import {
  assertNoJsonataMarkers,
  getJsonataMember,
  isJsonataTruthy,
  jsonataBuiltIns,
  jsonataOperators,
  jsonataRequiredError,
  unwrapJsonataSingleton,
} from './plainFunctions.ts';

type ExpressionVariables = Readonly<Record<string, unknown>>;

/** Evaluates at once. Throws where JSONata itself must be asked; nothing has happened then. */
export type SynchronousJsonata = (input: unknown, variables: ExpressionVariables) => unknown;

/** Nodes that one evaluation visits at most, about a second: JSONata stops what goes on for longer. */
const maxVisits = 10_000_000;
/** Items of one list at most, as JSONata is bound. */
const maxItems = 1_000_000;

interface EvaluationScope {
  readonly variables: ExpressionVariables;
  visitsLeft: number;
}

type EvaluateNode = (input: unknown, scope: EvaluationScope) => unknown;

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
export const compileSynchronousJsonata = (tree: JsonataNode): SynchronousJsonata | null => {
  try {
    const evaluate = compileNode(tree);
    return (input, variables) =>
      evaluate(Array.isArray(input) ? new WholeList(input) : input, { variables, visitsLeft: maxVisits });
  } catch {
    return null;
  }
};

const compileNode = (node: JsonataNode): EvaluateNode => {
  const kind = kinds.get(node.type);
  const isKnown = ([member, value]: [string, unknown]): boolean =>
    value === undefined || commonMembers.has(member) || kind?.members.includes(member) === true;
  if (!kind || !Object.entries(node).every(isKnown)) throw jsonataRequiredError;
  const evaluate = kind.compile(node);
  const indexes = readIndexes(node.predicate);
  return (input, scope) => {
    scope.visitsLeft -= 1;
    if (scope.visitsLeft < 0) throw jsonataRequiredError;
    const value = evaluate(input, scope);
    if (indexes.length === 0) return value;
    const item = pickItem(value, indexes);
    return item === nothing ? undefined : item;
  };
};

const compileRequired = (node: JsonataNode | undefined): EvaluateNode => {
  if (!node) throw jsonataRequiredError;
  return compileNode(node);
};

/** Returns the indexes of predicates. Each must be a literal number. */
const readIndexes = (stages: readonly JsonataNode[] = []): readonly number[] =>
  stages.map(({ type, expr }) => {
    if (type !== 'filter' || expr?.type !== 'number' || typeof expr.value !== 'number') throw jsonataRequiredError;
    return Math.floor(expr.value);
  });

const pickItem = (value: unknown, indexes: readonly number[]): unknown => {
  let current = value;
  for (const index of indexes) {
    if (current === nothing) return nothing;
    const item: unknown = Array.isArray(current) ? current.at(index) : [current].at(index);
    current = item === undefined ? nothing : item;
  }
  return current;
};

const compilePath = ({ steps = [] }: JsonataNode): EvaluateNode => {
  const compiledSteps = steps.map((step) => ({ evaluate: compileNode(step), indexes: readIndexes(step.stages) }));
  const last = compiledSteps.at(-1);
  const isAbsolute = steps[0]?.type === 'variable';
  return (input, scope) => {
    let items = isAbsolute ? [input] : toItems(input);
    for (const step of compiledSteps) {
      const results: unknown[] = [];
      for (const item of items) {
        const value = step.evaluate(item, scope);
        const result = step.indexes.length > 0 ? pickItem(value, step.indexes) : value;
        if (result !== undefined) results.push(result);
      }
      // The one list of data at the end of a path stays as it is, even where it has one item only.
      if (step === last && results.length === 1 && Array.isArray(results[0])) return results[0];
      items = flattenResults(results);
    }
    return unwrapJsonataSingleton(items);
  };
};

const toItems = (input: unknown): readonly unknown[] => {
  if (input instanceof WholeList) return [input.items];
  return Array.isArray(input) ? input : [input];
};

const flattenResults = (results: readonly unknown[]): readonly unknown[] => {
  const items: unknown[] = [];
  for (const value of results)
    if (Array.isArray(value)) for (const item of value) items.push(item);
    else if (value !== nothing) items.push(value);
  if (items.length > maxItems) throw jsonataRequiredError;
  return items;
};

const compileObject = ({ lhs }: JsonataNode): EvaluateNode => {
  const pairs = readPairs(lhs).map(([key, value]) => [readKey(key), compileNode(value)] as const);
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw jsonataRequiredError;
  return (input, scope) => {
    // JSONata groups the items of a list by key.
    if (Array.isArray(input)) throw jsonataRequiredError;
    const item = input instanceof WholeList ? input.items : assertNoJsonataMarkers(input);
    const object: Record<string, unknown> = {};
    for (const [key, evaluate] of pairs) {
      const value = evaluate(item, scope);
      if (value !== undefined) object[key] = value;
    }
    return object;
  };
};

const readPairs = (lhs: JsonataNode['lhs']): readonly (readonly [JsonataNode, JsonataNode])[] => {
  if (!Array.isArray(lhs)) throw jsonataRequiredError;
  return lhs.map((pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2) throw jsonataRequiredError;
    const [key, value]: readonly JsonataNode[] = pair;
    if (!key || !value) throw jsonataRequiredError;
    return [key, value];
  });
};

const readKey = ({ type, value }: JsonataNode): string => {
  if (type !== 'string' || typeof value !== 'string' || /^(__proto__|_jsonata_\w+)$/.test(value))
    throw jsonataRequiredError;
  return value;
};

const compileList = ({ expressions = [] }: JsonataNode): EvaluateNode => {
  const parts = expressions.map((part) => ({ isList: part.value === '[', evaluate: compileNode(part) }));
  return (input, scope) => {
    const items = parts.flatMap(({ isList, evaluate }) => {
      const value = evaluate(input, scope);
      if (value === undefined) return [];
      return isList ? [value] : value;
    });
    if (items.length > maxItems) throw jsonataRequiredError;
    return items;
  };
};

const compileUnary = (node: JsonataNode): EvaluateNode => {
  if (node.value === '{') return compileObject(node);
  if (node.value === '[') return compileList(node);
  throw jsonataRequiredError;
};

const compileCondition = (node: JsonataNode): EvaluateNode => {
  const [test, then] = [compileRequired(node.condition), compileRequired(node.then)];
  const otherwise = node.else && compileNode(node.else);
  return (input, scope) => (isJsonataTruthy(test(input, scope)) ? then : otherwise)?.(input, scope);
};

const compileBinary = ({ value, lhs, rhs }: JsonataNode): EvaluateNode => {
  if (!lhs || !('type' in lhs)) throw jsonataRequiredError;
  const [left, right] = [compileNode(lhs), compileRequired(rhs)];
  if (value === 'and')
    return (input, scope) => isJsonataTruthy(left(input, scope)) && isJsonataTruthy(right(input, scope));
  if (value === 'or')
    return (input, scope) => isJsonataTruthy(left(input, scope)) || isJsonataTruthy(right(input, scope));
  const operate = jsonataOperators.get(String(value));
  if (!operate) throw jsonataRequiredError;
  return (input, scope) => operate(left(input, scope), right(input, scope));
};

const compileVariable = ({ value: name }: JsonataNode): EvaluateNode => {
  if (name === '') return (input) => (input instanceof WholeList ? input.items : assertNoJsonataMarkers(input));
  if (typeof name !== 'string') throw jsonataRequiredError;
  return (_, { variables }) => {
    if (!Object.hasOwn(variables, name)) throw jsonataRequiredError;
    return variables[name];
  };
};

const compileCall = ({ procedure, arguments: given = [] }: JsonataNode): EvaluateNode => {
  const builtIn = procedure?.type === 'variable' ? jsonataBuiltIns.get(String(procedure.value)) : undefined;
  if (!builtIn?.takes.includes(given.length)) throw jsonataRequiredError;
  const parts = given.map(compileNode);
  return (input, scope) => {
    const [first, ...others] = parts.map((evaluate) => assertNoJsonataMarkers(evaluate(input, scope)));
    return builtIn.apply(first, ...others);
  };
};

const compileBlock = ({ expressions = [] }: JsonataNode): EvaluateNode => {
  const [only, ...others] = expressions;
  if (others.length > 0) throw jsonataRequiredError;
  return compileRequired(only);
};

interface NodeKind {
  readonly members: readonly string[];
  readonly compile: (node: JsonataNode) => EvaluateNode;
}

const literal: NodeKind = {
  members: [],
  compile:
    ({ value }) =>
    () =>
      value,
};

/** Members that any node may have; one with a member that is not known here means more than is known here. */
const commonMembers: ReadonlySet<string> = new Set(['type', 'value', 'position', 'stages']);

const kinds: ReadonlyMap<string, NodeKind> = new Map([
  ['path', { members: ['steps'], compile: compilePath }],
  [
    'name',
    {
      members: [],
      compile:
        ({ value }) =>
        (input) =>
          getJsonataMember(input, String(value)),
    },
  ],
  ['unary', { members: ['expressions', 'lhs'], compile: compileUnary }],
  ['condition', { members: ['condition', 'then', 'else'], compile: compileCondition }],
  ['binary', { members: ['lhs', 'rhs'], compile: compileBinary }],
  ['variable', { members: [], compile: compileVariable }],
  ['function', { members: ['procedure', 'arguments', 'predicate'], compile: compileCall }],
  ['block', { members: ['expressions', 'predicate'], compile: compileBlock }],
  ['string', literal],
  ['number', literal],
  ['value', literal],
]);
