import { findTokenStart } from './expression.ts';
import { getLeftSide, getVariableName, type JsonataNode, listObjectPairs, parseJsonata } from './jsonataSyntax.ts';
import { createSampleShape, indexMembers, listUnreadPaths, markAllRead, type SampleMember } from './sampleShape.ts';

/** A name that the sample does not have where an expression reads it. */
export interface UnknownName {
  readonly name: string;
  /** Place of the name in the expression's text. */
  readonly offset: number;
  /** Names that the sample has there. */
  readonly knownNames: readonly string[];
  /** Those of them that the expression does not read. */
  readonly unread: readonly string[];
}

export interface ExpressionNames {
  /** Members of the sample that the expression does not read: `lines[].note`. */
  readonly unreadPaths: readonly string[];
  readonly unknownNames: readonly UnknownName[];
}

/** Possible results of a node, as members of the sample. */
interface PossibleMembers {
  readonly members: readonly SampleMember[];
  /** Whether it may also be something that the text alone does not tell. */
  readonly isOpen: boolean;
}

const nothing: PossibleMembers = { members: [], isOpen: false };
const anything: PossibleMembers = { members: [], isOpen: true };

/** Functions that look at a value and give nothing of it. */
const examiningFunctions: ReadonlySet<string> = new Set(['exists', 'type', 'count', 'boolean', 'not']);
/** Functions that give an object's members without naming them. */
const enumeratingFunctions: ReadonlySet<string> = new Set(['each', 'sift', 'spread', 'keys', 'lookup']);
/** Functions that give items as they are, and use another function to choose or order them. */
const selectingFunctions: ReadonlySet<string> = new Set(['filter', 'sort', 'sift', 'single']);

/**
 * Compares the names that an expression reads with those of a sample of its input. All branches count, whatever the values
 * of the sample are. What cannot be followed counts as read; of an expression or a sample that is too deep or too large, nothing is
 * reported. Members at a path of `openPaths` may have any names.
 */
export const compareExpressionNames = (
  text: string,
  sample: unknown,
  openPaths: ReadonlySet<string> = new Set(),
): ExpressionNames => {
  try {
    const root = createSampleShape(sample, openPaths);
    const reader = new NameReader(text, root);
    reader.readWhole(parseJsonata(text), { members: [root], isOpen: false });
    return { unreadPaths: listUnreadPaths(root), unknownNames: reader.listUnknownNames() };
  } catch (cause) {
    if (cause instanceof RangeError) return { unreadPaths: [], unknownNames: [] };
    throw cause;
  }
};

/** Work on one expression at most, in nodes and their possible results: functions that call others may take for ever. */
const maxWork = 1_000_000;
/** Unknown names that are reported at most. */
const maxUnknownNames = 200;

class NameReader {
  readonly #text: string;
  readonly #root: SampleMember;
  #workLeft = maxWork;
  #membersByName: ReadonlyMap<string, readonly SampleMember[]> | null = null;
  readonly #variables = new Map<string, PossibleMembers>();
  readonly #lambdas = new Map<string, JsonataNode>();
  readonly #activeLambdas = new Set<JsonataNode>();
  readonly #unknown = new Map<number, { readonly name: string; readonly at: readonly SampleMember[] }>();

  constructor(text: string, root: SampleMember) {
    this.#text = text;
    this.#root = root;
  }

  listUnknownNames(): readonly UnknownName[] {
    return [...this.#unknown].slice(0, maxUnknownNames).map(([offset, { name, at }]) => {
      const siblings = at.flatMap(({ members }) => [...members]);
      const unread = siblings.filter(([, { isRead }]) => !isRead);
      return { name, offset, knownNames: siblings.map(([known]) => known), unread: unread.map(([other]) => other) };
    });
  }

  /** Reads a node whose result is used as a whole. */
  readWhole(node: JsonataNode | undefined, input: PossibleMembers): void {
    for (const member of this.#read(node, input).members) markAllRead(member);
  }

  #read(node: JsonataNode | undefined, input: PossibleMembers): PossibleMembers {
    if (!node) return nothing;
    const result = this.#readBare(node, input);
    this.#workLeft -= 1 + result.members.length;
    if (this.#workLeft < 0) throw new RangeError('too much work');
    for (const { expr } of [...(node.predicate ?? []), ...(node.stages ?? [])]) this.#read(expr, result);
    if (typeof node.focus === 'string') this.#bind(node.focus, result);
    return result;
  }

  #readBare(node: JsonataNode, input: PossibleMembers): PossibleMembers {
    switch (node.type) {
      case 'path':
        return this.#readPath(node, input);
      case 'name':
        return this.#readName(node, input);
      case 'variable':
        return this.#readVariable(String(node.value), input);
      case 'unary':
        return this.#readUnary(node, input);
      case 'binary':
        this.#read(getLeftSide(node), input);
        this.#read(node.rhs, input);
        return nothing;
      case 'bind':
        return this.#readBinding(node, input);
      case 'block':
        return (node.expressions ?? []).reduce((_, part) => this.#read(part, input), nothing);
      case 'condition':
        this.#read(node.condition, input);
        return unite(this.#read(node.then, input), this.#read(node.else, input));
      case 'function':
      case 'partial':
        return this.#readCall(node, input, nothing);
      case 'lambda':
        return this.#readLambda(node, input, anything);
      case 'apply':
        return this.#readApplication(node, input);
      case 'transform':
        return this.#readTransform(node, input);
      case 'sort':
        for (const { expression } of node.terms ?? []) this.#read(expression, input);
        return input;
      case 'wildcard':
        return this.#readMembers(input);
      case 'descendant':
        for (const member of input.members) markAllRead(member);
        return anything;
      case 'parent':
        return anything;
      default:
        return nothing;
    }
  }

  #readPath({ steps = [], group }: JsonataNode, input: PossibleMembers): PossibleMembers {
    const result = steps.reduce((value, step) => this.#read(step, value), input);
    if (!group) return result;
    this.#readPairs(group, result);
    return nothing;
  }

  #readName({ value, position = 0 }: JsonataNode, { members, isOpen }: PossibleMembers): PossibleMembers {
    const name = String(value);
    const candidates = members.flatMap((member) => member.members.get(name) ?? []);
    for (const member of candidates) member.isRead = true;
    if (isOpen) this.#markReadByName(name);
    const isUnknown = candidates.length === 0 && !isOpen && members.every((member) => !member.isOpen);
    if (isUnknown && members.some((member) => member.members.size > 0))
      this.#unknown.set(findTokenStart(this.#text, name, position), { name, at: members });
    return { members: candidates, isOpen };
  }

  /** Marks all members of this name as read, wherever they are. */
  #markReadByName(name: string): void {
    this.#membersByName ??= indexMembers(this.#root);
    for (const member of this.#membersByName.get(name) ?? []) markAllRead(member);
  }

  #readVariable(name: string, input: PossibleMembers): PossibleMembers {
    if (name === '') return input;
    if (name === '$') return { members: [this.#root], isOpen: false };
    return this.#variables.get(name) ?? anything;
  }

  #readUnary(node: JsonataNode, input: PossibleMembers): PossibleMembers {
    if (node.value === '{') {
      this.#readPairs(node, input);
      return nothing;
    }
    const parts = [...(node.expressions ?? []), ...(node.expression ? [node.expression] : [])];
    return parts.reduce((all, part) => unite(all, this.#read(part, input)), nothing);
  }

  #readPairs(node: Pick<JsonataNode, 'lhs'>, input: PossibleMembers): void {
    for (const { key, value } of listObjectPairs(node)) {
      this.readWhole(key, input);
      this.readWhole(value, input);
    }
  }

  #bind(name: string, value: PossibleMembers): void {
    this.#variables.set(name, unite(this.#variables.get(name) ?? nothing, value));
  }

  #readBinding(node: JsonataNode, input: PossibleMembers): PossibleMembers {
    const name = getVariableName(getLeftSide(node)) ?? '';
    if (node.rhs?.type === 'lambda') {
      this.#lambdas.set(name, node.rhs);
      return nothing;
    }
    const value = this.#read(node.rhs, input);
    this.#bind(name, value);
    return value;
  }

  #readCall(node: JsonataNode, input: PossibleMembers, piped: PossibleMembers): PossibleMembers {
    const name = getVariableName(node.procedure) ?? '';
    const given = node.arguments ?? [];
    const value = given
      .filter(({ type }) => type !== 'lambda')
      .reduce((all, argument) => unite(all, this.#read(argument, input)), piped);
    if (examiningFunctions.has(name)) return nothing;
    const items = enumeratingFunctions.has(name) ? this.#readLookedUp(name, given, value) : value;
    const lambdas = [node.procedure, ...given].flatMap((part) => this.#findLambda(part) ?? []);
    const results = lambdas.reduce((all, lambda) => unite(all, this.#readLambda(lambda, input, items)), nothing);
    const isOfLambda = lambdas.length > 0 && !selectingFunctions.has(name);
    return isOfLambda ? results : unite(items, results);
  }

  #readLookedUp(name: string, given: readonly JsonataNode[], value: PossibleMembers): PossibleMembers {
    const key = given[1];
    return name === 'lookup' && key?.type === 'string' ? this.#readName(key, value) : this.#readMembers(value);
  }

  #findLambda(node: JsonataNode | undefined): JsonataNode | undefined {
    return node?.type === 'lambda' ? node : this.#lambdas.get(getVariableName(node) ?? '');
  }

  #readLambda(lambda: JsonataNode, input: PossibleMembers, given: PossibleMembers): PossibleMembers {
    // A function that calls itself.
    if (this.#activeLambdas.has(lambda)) return anything;
    this.#activeLambdas.add(lambda);
    for (const parameter of lambda.arguments ?? []) this.#bind(getVariableName(parameter) ?? '', given);
    const result = this.#read(lambda.body, input);
    this.#activeLambdas.delete(lambda);
    return result;
  }

  #readApplication({ rhs, ...node }: JsonataNode, input: PossibleMembers): PossibleMembers {
    const value = this.#read(getLeftSide(node), input);
    if (rhs?.type === 'function') return this.#readCall(rhs, input, value);
    if (rhs?.type === 'transform') return unite(value, this.#readTransform(rhs, value));
    const lambda = this.#findLambda(rhs);
    return lambda ? unite(value, this.#readLambda(lambda, input, value)) : value;
  }

  #readTransform({ pattern, update }: JsonataNode, input: PossibleMembers): PossibleMembers {
    this.#read(update, this.#read(pattern, input));
    return input;
  }

  #readMembers({ members, isOpen }: PossibleMembers): PossibleMembers {
    const inner = members.flatMap((member) => [...member.members.values()]);
    for (const member of inner) member.isRead = true;
    return { members: inner, isOpen };
  }
}

const unite = (one: PossibleMembers, other: PossibleMembers): PossibleMembers => ({
  members: [...new Set([...one.members, ...other.members])],
  isOpen: one.isOpen || other.isOpen,
});
