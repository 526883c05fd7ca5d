import type { ReceivedField } from '#app/contract/purchases/invoice.ts';

/** A level of an invoice's record: a value, or the values and levels within it. */
export interface ReceivedFieldNode {
  readonly id: string;
  /** The last step of its path: `iban`, or `[0]` for a member of a list; '' for the record itself. */
  readonly name: string;
  /** Null for a level. */
  readonly field: ReceivedField | null;
  readonly children: readonly ReceivedFieldNode[];
}

interface TreeLevel {
  readonly node: ReceivedFieldNode & { readonly children: ReceivedFieldNode[] };
  readonly levels: Map<string, TreeLevel>;
}

/** Splits a path into its steps in JSON terms: `a[0]["odd key"]` is `a`, `[0]`, `["odd key"]`. */
const splitPath = (path: string): readonly string[] => path.match(/\["(?:[^"\\]|\\.)*"\]|\[\d+\]|[^.[\]]+/g) ?? [path];

const createLevel = (id: string, name: string): TreeLevel => ({
  node: { id, name, field: null, children: [] },
  levels: new Map(),
});

/** Builds the tree of a record from its leaves, the outermost level first. */
export const buildReceivedFieldTree = (fields: readonly ReceivedField[]): readonly ReceivedFieldNode[] => {
  const root = createLevel('', '');
  for (const [index, field] of fields.entries()) {
    const steps = splitPath(field.path);
    let at = root;
    for (const step of steps.slice(0, -1)) at = getOrCreateLevel(at, step);
    at.node.children.push({ id: ` ${index}`, name: steps.at(-1) ?? '', field, children: [] });
  }
  return root.node.children;
};

const getOrCreateLevel = (outer: TreeLevel, step: string): TreeLevel => {
  const existing = outer.levels.get(step);
  if (existing) return existing;
  const level = createLevel(`${outer.node.id}/${step}`, step);
  outer.levels.set(step, level);
  outer.node.children.push(level.node);
  return level;
};

/**
 * Returns the pattern that matches a path in all members of its lists, as additional columns of the table are named.
 */
export const toPathPattern = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** A visible node of the tree. */
export interface VisibleTreeNode {
  readonly node: ReceivedFieldNode;
  /** 1 for the outermost. */
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  /** Null if it has no children. */
  readonly isOpen: boolean | null;
  readonly parent: string | null;
}

/** Returns the visible nodes, from top to bottom. */
export const listVisibleNodes = (
  nodes: readonly ReceivedFieldNode[],
  isOpen: (node: ReceivedFieldNode) => boolean,
  level = 1,
  parent: string | null = null,
): readonly VisibleTreeNode[] =>
  nodes.flatMap((node, index) => {
    const opens = node.field === null ? isOpen(node) : null;
    const line = { node, level, position: index + 1, setSize: nodes.length, isOpen: opens, parent };
    return opens ? [line, ...listVisibleNodes(node.children, isOpen, level + 1, node.id)] : [line];
  });
