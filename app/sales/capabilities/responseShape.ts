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
  const visitor = new ShapeVisitor(
    new Map([
      ['$', [body]],
      ['headers', [headers]],
    ]),
    new Set(),
  );
  visitor.visit(tree, [body]);
  return { body, headers, literals: visitor.literals };
};

type Places = readonly ResponseShape[];

/** Walks a syntax tree; every method returns the places whose value the node may have, seen from the places `context`. */
class ShapeVisitor {
  private readonly placesByVariable: Map<string, Places>;
  readonly literals: Set<unknown>;
  /** Objects that are kept in a variable, to be looked up in. */
  private readonly tablesByVariable: Map<string, JsonataNode>;

  constructor(placesByVariable: Map<string, Places>, literals: Set<unknown>, tables = new Map<string, JsonataNode>()) {
    this.placesByVariable = placesByVariable;
    this.literals = literals;
    this.tablesByVariable = tables;
  }

  visit(node: JsonataNode | undefined, context: Places): Places {
    if (!node) return [];
    const found = this.visitKind(node, context);
    for (const { expr } of [...(node.stages ?? []), ...(node.predicate ?? [])]) {
      // An index says a list as much as a condition does.
      for (const shape of found) shape.isList = true;
      this.visit(expr, found);
    }
    for (const { key, value } of listObjectPairs(node.group ?? {}))
      for (const part of [key, value]) this.visit(part, found);
    return found;
  }

  private visitKind(node: JsonataNode, context: Places): Places {
    switch (node.type) {
      case 'name':
        return context.map((shape) => getMember(shape, String(node.value)));
      case 'variable':
        return node.value === '' ? context : (this.placesByVariable.get(String(node.value)) ?? []);
      case 'string':
      case 'number':
      case 'value':
        if (node.value !== null) this.literals.add(node.value);
        return [];
      case 'path':
        return this.visitPath(node.steps ?? [], context);
      case 'condition':
        this.visit(node.condition, context);
        return [...this.visit(node.then, context), ...this.visit(node.else, context)];
      case 'bind': {
        const variable = String(getLeftSide(node)?.value);
        const places = this.visit(node.rhs, context);
        this.placesByVariable.set(variable, places);
        if (node.rhs) this.tablesByVariable.set(variable, node.rhs);
        return places;
      }
      case 'binary':
      case 'apply':
        return this.visitPair(node, context);
      case 'function':
      case 'partial':
        return this.visitCall(node, context);
      case 'lambda':
        return this.visit(node.body, context);
      case 'sort':
        for (const shape of context) shape.isList = true;
        for (const { expression } of node.terms ?? []) this.visit(expression, context);
        return context;
      default:
        return this.visitParts(node, context);
    }
  }

  /** Objects, lists, blocks and signs: whatever is in them. */
  private visitParts(node: JsonataNode, context: Places): Places {
    const pairs = listObjectPairs(node).flatMap(({ value }) => this.visit(value, context));
    const items = (node.expressions ?? []).map((part) => this.visit(part, context));
    this.visit(node.expression, context);
    // A block gives its last value, a list all of them.
    return node.type === 'block' ? (items.at(-1) ?? []) : [...pairs, ...items.flat()];
  }

  private visitPath(steps: readonly JsonataNode[], context: Places): Places {
    let places = context;
    for (const step of steps) {
      // Objects made of a place, or what else is no name, are made of each of its items.
      if (step.type === 'unary' || step.type === 'block') for (const shape of places) shape.isList = true;
      places = this.visit(step, places);
    }
    return places;
  }

  /** Both sides; a literal on one of them is a value that the other may have. */
  private visitPair(node: JsonataNode, context: Places): Places {
    const { rhs } = node;
    const lhs = getLeftSide(node);
    const left = this.visit(lhs, context);
    const right = this.visit(rhs, node.type === 'apply' ? left : context);
    if (node.type === 'apply') return [...left, ...right];
    for (const [places, other] of [
      [left, rhs],
      [right, lhs],
    ] as const)
      for (const literal of listLiterals(other)) for (const shape of places) shape.literals.add(literal);
    return [...left, ...right];
  }

  /** Functions over lists bind the parameters of a lambda to their items; `$lookup` takes keys of an object. */
  private visitCall(node: JsonataNode, context: Places): Places {
    const given = node.arguments ?? [];
    const [first, second] = given;
    const places = this.visit(first, context);
    const others = given
      .slice(1)
      .flatMap((part) =>
        part.type === 'lambda'
          ? this.visitLambda(part, places.length > 0 ? places : context)
          : this.visit(part, context),
      );
    if (node.procedure?.value === 'lookup') {
      const table = first?.type === 'variable' ? this.tablesByVariable.get(String(first.value)) : first;
      for (const { key } of listObjectPairs(table ?? {})) for (const shape of others) shape.literals.add(key.value);
      if (second?.type === 'string') return places.map((shape) => getMember(shape, String(second.value)));
    }
    return [...places, ...others];
  }

  private visitLambda(lambda: JsonataNode, items: Places): Places {
    for (const shape of items) shape.isList = true;
    const parameters = (lambda.arguments ?? []).map(({ value }) => [String(value), items] as const);
    const places = new Map([...this.placesByVariable, ...parameters]);
    return new ShapeVisitor(places, this.literals, new Map(this.tablesByVariable)).visit(lambda.body, items);
  }
}

const listLiterals = (node: JsonataNode | undefined): readonly unknown[] => {
  if (node?.type === 'string' || node?.type === 'number' || node?.type === 'value') return [node.value];
  return (node?.type === 'unary' && node.expressions ? node.expressions : []).flatMap(listLiterals);
};

const getMember = (shape: ResponseShape, name: string): ResponseShape => {
  const member = shape.members.get(name) ?? createShape();
  shape.members.set(name, member);
  return member;
};
