import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import styles from './ReceivedFieldTree.module.css';
import { listVisibleNodes, type ReceivedFieldNode } from './receivedFieldTree.ts';
import { TreeRow } from './TreeRow.tsx';
import { toTreeKeyAction } from './treeKeys.ts';

export interface ReceivedFieldTreeProps {
  readonly label: string;
  readonly nodes: readonly ReceivedFieldNode[];
  /** True for levels that are open unless the person has closed them. */
  readonly startsOpen: (node: ReceivedFieldNode) => boolean;
}

const findTreeRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null;
const isButton = (target: EventTarget): boolean => target instanceof Element && target.closest('button') !== null;

/**
 * The fields of an invoice as a tree with one Tab stop: the arrow keys move within it, and Tab continues to the actions
 * of the focused field.
 */
export const ReceivedFieldTree = ({ label, nodes, startsOpen }: ReceivedFieldTreeProps) => {
  const prefix = useId();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const lines = listVisibleNodes(nodes, (node) => startsOpen(node) !== toggled.has(node.id));
  const active = (lines.find(({ node }) => node.id === chosen) ?? lines[0])?.node.id ?? null;
  const toggle = (id: string): void =>
    setToggled((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );

  const onFocus = ({ target }: FocusEvent): void => setChosen(findTreeRow(target)?.id.slice(prefix.length) ?? null);
  const onClick = ({ target }: MouseEvent): void => {
    const line = lines.find(({ node }) => prefix + node.id === findTreeRow(target)?.id);
    if (line && line.isOpen !== null && !isButton(target)) toggle(line.node.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = isButton(event.target) ? null : toTreeKeyAction(event.key, lines, active);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'goTo') document.getElementById(prefix + move.id)?.focus();
    else toggle(move.id);
  };
  return (
    <div
      role="tree"
      aria-label={label}
      className={styles.tree}
      onFocus={onFocus}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {lines.map((line) => (
        <TreeRow
          key={line.node.id}
          id={prefix + line.node.id}
          line={line}
          isStop={line.node.id === active}
          isChosen={line.node.id === chosen}
        />
      ))}
    </div>
  );
};
