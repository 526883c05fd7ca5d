import { parseJsonPath } from '#app/profile/jsonPath.ts';
import { joinJsonPath } from './leafValues.ts';

/**
 * A field of the data with its nested fields. `pattern` covers all members of a list: `invoiceRows[].articleName`.
 */
export interface FieldTreeNode {
  readonly id: number;
  readonly parent: FieldTreeNode | null;
  readonly step: FieldTreeStep;
  readonly pattern: string;
  readonly keys: Map<string, FieldTreeNode>;
  members: FieldTreeNode | null;
  others: FieldTreeNode | null;
}

/** Step from a field to a nested one. `others`: all keys beyond the limits, with their nested fields. */
export type FieldTreeStep =
  | { readonly kind: 'root' | 'members' | 'others' }
  | { readonly kind: 'key'; readonly key: string };

/** A field as an entry of a list: the number of its parent, and its step. */
export interface FieldTreeEntry {
  readonly parent: number;
  readonly step: FieldTreeStep;
}

interface FieldTreeLimits {
  /** Maximum fields of one object; services may use values as keys. */
  readonly perObject: number;
  readonly inAll: number;
}

/** Growing tree of all fields found so far. Fields beyond its limits are combined as `*` of their object. */
export class FieldTree {
  readonly root: FieldTreeNode = createFieldNode(0, null, { kind: 'root' });
  /** Fields by id, the root first. */
  readonly fields: FieldTreeNode[] = [this.root];
  readonly #limits: FieldTreeLimits;

  constructor(limits: FieldTreeLimits = { perObject: 500, inAll: 4000 }) {
    this.#limits = limits;
  }

  /** Returns all fields but the root, as {@link addEntries} takes them. */
  listEntries(): readonly FieldTreeEntry[] {
    return this.fields.slice(1).map(({ parent, step }) => ({ parent: parent?.id ?? 0, step }));
  }

  /** Adds the fields of another tree to an empty one, with the same numbers. */
  addEntries(entries: readonly FieldTreeEntry[]): void {
    for (const { parent, step } of entries) this.add(this.fields[parent] ?? this.root, step);
  }

  key(parent: FieldTreeNode, key: string): FieldTreeNode {
    const existing = parent.keys.get(key);
    if (existing) return existing;
    const isFull = parent.keys.size >= this.#limits.perObject;
    return isFull ? this.others(parent) : this.#new(parent, { kind: 'key', key });
  }

  members(parent: FieldTreeNode): FieldTreeNode {
    return parent.members ?? this.#new(parent, { kind: 'members' });
  }

  /** Returns the field that combines all keys of an object beyond the limits. */
  others(parent: FieldTreeNode): FieldTreeNode {
    if (parent.step.kind === 'others') return parent;
    return parent.others ?? this.add(parent, { kind: 'others' });
  }

  /** Returns the nested field of a step; adds it if no record had it yet. */
  follow(parent: FieldTreeNode, step: FieldTreeStep): FieldTreeNode {
    if (step.kind === 'key') return this.key(parent, step.key);
    if (step.kind === 'members') return this.members(parent);
    return step.kind === 'others' ? this.others(parent) : this.root;
  }

  /** Returns the field at `path` (`invoiceRows[0].name`); adds it if no record had it yet. */
  at(path: string): FieldTreeNode {
    const isIndex = (step: string): boolean => /^\d+$/.test(step);
    return parseJsonPath(path).reduce<FieldTreeNode>(
      (field, step) => (isIndex(step) ? this.members(field) : this.key(field, step)),
      this.root,
    );
  }

  /** Adds a field by its step, also one that is beyond the limits. */
  add(parent: FieldTreeNode, step: FieldTreeStep): FieldTreeNode {
    const field = createFieldNode(this.fields.length, parent, step);
    this.fields.push(field);
    if (step.kind === 'key') parent.keys.set(step.key, field);
    if (step.kind === 'members') parent.members = field;
    if (step.kind === 'others') parent.others = field;
    return field;
  }

  #new(parent: FieldTreeNode, step: FieldTreeStep): FieldTreeNode {
    return this.fields.length >= this.#limits.inAll ? this.others(parent) : this.add(parent, step);
  }
}

/** Returns the steps from the root to a field. */
export const listFieldSteps = ({ parent, step }: FieldTreeNode): readonly FieldTreeStep[] =>
  parent === null ? [] : [...listFieldSteps(parent), step];

const createFieldNode = (id: number, parent: FieldTreeNode | null, step: FieldTreeStep): FieldTreeNode => {
  const pattern = appendToPattern(parent?.pattern ?? '', step);
  return { id, parent, step, pattern, keys: new Map(), members: null, others: null };
};

const appendToPattern = (parent: string, step: FieldTreeStep): string => {
  if (step.kind === 'key') return joinJsonPath(parent, step.key);
  if (step.kind === 'root') return '';
  if (step.kind === 'members') return `${parent}[]`;
  return parent === '' ? '*' : `${parent}.*`;
};
