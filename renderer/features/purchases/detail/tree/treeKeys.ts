import type { VisibleTreeNode } from './receivedFieldTree.ts';

/** The action of a key in a tree (WAI-ARIA): go to a node, or open or close the focused one. */
export type TreeKeyAction =
  | { readonly kind: 'goTo'; readonly id: string }
  | { readonly kind: 'toggle'; readonly id: string };

const toGoToAction = (line: VisibleTreeNode | undefined): TreeKeyAction | null =>
  line ? { kind: 'goTo', id: line.node.id } : null;

/** Returns the action of a key; null if it has none here. */
export const toTreeKeyAction = (
  key: string,
  lines: readonly VisibleTreeNode[],
  active: string | null,
): TreeKeyAction | null => {
  const index = lines.findIndex(({ node }) => node.id === active);
  const at = lines[index];
  switch (key) {
    case 'ArrowDown':
      return toGoToAction(lines[index + 1]);
    case 'ArrowUp':
      return toGoToAction(lines[index - 1]);
    case 'Home':
      return toGoToAction(lines[0]);
    case 'End':
      return toGoToAction(lines.at(-1));
    case 'ArrowRight':
      if (!at || at.isOpen === null) return null;
      return at.isOpen ? toGoToAction(lines[index + 1]) : { kind: 'toggle', id: at.node.id };
    case 'ArrowLeft':
      if (at?.isOpen) return { kind: 'toggle', id: at.node.id };
      return toGoToAction(lines.find(({ node }) => node.id === at?.parent));
    case 'Enter':
    case ' ':
      return at && at.isOpen !== null ? { kind: 'toggle', id: at.node.id } : null;
    default:
      return null;
  }
};
