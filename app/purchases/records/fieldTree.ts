import { stepsOf } from '#app/profile/jsonPath.ts';
import { pathTo } from './leaves.ts';

/**
 * A field of the data with its nested fields. `pattern` covers all members of a list: `invoiceRows[].articleName`.
 */
export interface Field {
  readonly id: number;
  readonly parent: Field | null;
  readonly step: Step;
  readonly pattern: string;
  readonly keys: Map<string, Field>;
  members: Field | null;
  others: Field | null;
}

/** Step from a field to a nested one. `others`: all keys beyond the limits, with their nested fields. */
export type Step = { readonly kind: 'root' | 'members' | 'others' } | { readonly kind: 'key'; readonly key: string };

interface Limits {
  /** Maximum fields of one object; services may use values as keys. */
  readonly perObject: number;
  readonly inAll: number;
}

/** Growing tree of all fields found so far. Fields beyond its limits are combined as `*` of their object. */
export class FieldTree {
  readonly root: Field = fieldAt(0, null, { kind: 'root' });
  /** Fields by id, the root first. */
  readonly fields: Field[] = [this.root];
  readonly #limits: Limits;

  constructor(limits: Limits = { perObject: 500, inAll: 4000 }) {
    this.#limits = limits;
  }

  key(parent: Field, key: string): Field {
    const known = parent.keys.get(key);
    if (known) return known;
    const isFull = parent.keys.size >= this.#limits.perObject;
    return isFull ? this.#others(parent) : this.#new(parent, { kind: 'key', key });
  }

  members(parent: Field): Field {
    return parent.members ?? this.#new(parent, { kind: 'members' });
  }

  /** Returns the field at `path` (`invoiceRows[0].name`); adds it if no record had it yet. */
  at(path: string): Field {
    const isIndex = (step: string): boolean => /^\d+$/.test(step);
    return stepsOf(path).reduce<Field>(
      (field, step) => (isIndex(step) ? this.members(field) : this.key(field, step)),
      this.root,
    );
  }

  /** Adds a field by its step, also one that is beyond the limits. */
  add(parent: Field, step: Step): Field {
    const field = fieldAt(this.fields.length, parent, step);
    this.fields.push(field);
    if (step.kind === 'key') parent.keys.set(step.key, field);
    if (step.kind === 'members') parent.members = field;
    if (step.kind === 'others') parent.others = field;
    return field;
  }

  #new(parent: Field, step: Step): Field {
    return this.fields.length >= this.#limits.inAll ? this.#others(parent) : this.add(parent, step);
  }

  #others(parent: Field): Field {
    if (parent.step.kind === 'others') return parent;
    return parent.others ?? this.add(parent, { kind: 'others' });
  }
}

const fieldAt = (id: number, parent: Field | null, step: Step): Field => {
  const pattern = patternOf(parent?.pattern ?? '', step);
  return { id, parent, step, pattern, keys: new Map(), members: null, others: null };
};

const patternOf = (parent: string, step: Step): string => {
  if (step.kind === 'key') return pathTo(parent, step.key);
  if (step.kind === 'root') return '';
  if (step.kind === 'members') return `${parent}[]`;
  return parent === '' ? '*' : `${parent}.*`;
};
