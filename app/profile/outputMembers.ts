import { findTokenStart } from './expression.ts';
import { getLeftSide, getVariableName, type JsonataNode, listObjectPairs, parseJsonata } from './jsonataSyntax.ts';

/** A member that an expression writes into its result. */
export interface OutputMember {
  /** Names on the way to it, its own last; lists have no name. */
  readonly names: readonly string[];
  /** Place of its name in the expression's text. */
  readonly offset: number;
}

type BoundNodes = ReadonlyMap<string, JsonataNode>;

/** Functions whose result is made of what their arguments are. */
const mergingFunctions: ReadonlySet<string> = new Set(['merge', 'append', 'reverse', 'sort', 'distinct', 'filter']);

/** Nodes that are looked at at most: variables that hold others may take for ever. */
const maxVisits = 20_000;

/**
 * Returns the members that the objects of an expression's result are written with, as far as its text tells them; none of
 * an expression that is too deep or too large.
 */
export const listOutputMembers = (text: string): readonly OutputMember[] => {
  try {
    return listMembers(text);
  } catch (cause) {
    if (cause instanceof RangeError) return [];
    throw cause;
  }
};

const listMembers = (text: string): readonly OutputMember[] => {
  let visitsLeft = maxVisits;
  const list = (
    node: JsonataNode | undefined,
    names: readonly string[],
    bound: BoundNodes,
  ): readonly OutputMember[] => {
    if (!node) return [];
    visitsLeft -= 1;
    if (visitsLeft < 0) throw new RangeError('too many nodes');
    switch (node.type) {
      case 'path': {
        const written = list(node.steps?.at(-1), names, bound);
        return node.group ? [...written, ...listPairs(node.group, names, bound)] : written;
      }
      case 'unary':
        return node.value === '{'
          ? listPairs(node, names, bound)
          : (node.expressions ?? []).flatMap((item) => list(item, names, bound));
      case 'condition':
        return [...list(node.then, names, bound), ...list(node.else, names, bound)];
      case 'block': {
        const all = node.expressions ?? [];
        return list(all.at(-1), names, new Map([...bound, ...all.flatMap(listBindings)]));
      }
      case 'variable': {
        const name = String(node.value);
        // Without the variable itself: a function may call itself.
        return list(bound.get(name), names, new Map([...bound].filter(([other]) => other !== name)));
      }
      case 'lambda':
        return list(node.body, names, bound);
      case 'function':
        return listCallMembers(node, names, bound);
      default:
        return [];
    }
  };

  const listPairs = (node: Pick<JsonataNode, 'lhs'>, names: readonly string[], bound: BoundNodes) =>
    listObjectPairs(node).flatMap(({ key, value }): readonly OutputMember[] => {
      if (key.type !== 'string') return [];
      const inner = [...names, String(key.value)];
      const offset = findTokenStart(text, String(key.value), key.position ?? 0);
      return [{ names: inner, offset }, ...list(value, inner, bound)];
    });

  const listCallMembers = (call: JsonataNode, names: readonly string[], bound: BoundNodes) => {
    const name = getVariableName(call.procedure) ?? '';
    const given = call.arguments ?? [];
    if (mergingFunctions.has(name)) return given.flatMap((item) => list(item, names, bound));
    if (name === 'map' || name === 'reduce') return list(given[1], names, bound);
    return list(call.procedure, names, bound);
  };

  return list(parseJsonata(text), [], new Map());
};

const listBindings = (node: JsonataNode): readonly (readonly [string, JsonataNode])[] => {
  const name = getVariableName(getLeftSide(node));
  return node.type === 'bind' && name !== null && node.rhs ? [[name, node.rhs]] : [];
};
