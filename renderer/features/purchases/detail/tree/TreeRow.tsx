import { ChevronRight, Columns3, Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReceivedField } from '#app/contract/purchases/invoice.ts';
import { purchaseColumn } from '#app/contract/purchases/row.ts';
import { CopyButton } from '#renderer/shared/CopyButton.tsx';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { usePanelInvoice } from '../PanelInvoiceContext.ts';
import styles from './ReceivedFieldTree.module.css';
import { type ReceivedFieldNode, toPathPattern, type VisibleTreeNode } from './receivedFieldTree.ts';

export interface TreeRowProps {
  readonly id: string;
  readonly line: VisibleTreeNode;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  /** Focused: the row unfolds and shows its actions. */
  readonly isChosen: boolean;
}

/** A level or a value of the tree. */
export const TreeRow = ({ id, line: { node, level, position, setSize, isOpen }, isStop, isChosen }: TreeRowProps) => (
  <div
    id={id}
    role="treeitem"
    tabIndex={isStop ? 0 : -1}
    aria-level={level}
    aria-posinset={position}
    aria-setsize={setSize}
    aria-expanded={isOpen ?? undefined}
    className={`${styles.row} ${isChosen ? styles.selected : ''}`}
    style={{ paddingInlineStart: `${Math.min(level - 1, 10) * 14}px` }}
  >
    {node.field ? (
      <Leaf node={node} field={node.field} isChosen={isChosen} />
    ) : (
      <span className={styles.branch}>
        <ChevronRight aria-hidden />
        <NodeName node={node} />
        <span className={styles.muted}>{node.children.length}</span>
      </span>
    )}
  </div>
);

/** The members of a list are counted from one, as people do. */
const NodeName = ({ node: { name } }: { readonly node: ReceivedFieldNode }) => {
  const { t } = useTranslation(['invoice', 'purchases']);
  const index = /^\[(\d+)\]$/.exec(name)?.[1];
  if (index !== undefined) return t('tree.member', { number: Number(index) + 1 });
  return name === '' ? t('purchases:fault.record') : <UntrustedText>{name}</UntrustedText>;
};

interface LeafProps {
  readonly node: ReceivedFieldNode;
  readonly field: ReceivedField;
  readonly isChosen: boolean;
}

const Leaf = ({ node, field, isChosen }: LeafProps) => (
  <span className={styles.leaf}>
    <span className={styles.name}>
      <NodeName node={node} />
    </span>
    <span className={styles.value}>
      <FieldValue field={field} />
    </span>
    {isChosen && <LeafActions field={field} />}
  </span>
);

const FieldValue = ({ field: { type, value } }: { readonly field: ReceivedField }) => {
  const { t } = useTranslation('purchases');
  if (type === 'null' || type === 'empty' || value === null || value.trim() === '')
    return <span className={styles.muted}>{t(type === 'null' ? 'fields.null' : 'fields.empty')}</span>;
  return <UntrustedText>{value}</UntrustedText>;
};

const LeafActions = ({ field: { path, value } }: Pick<LeafProps, 'field'>) => {
  const { t } = useTranslation('invoice');
  const { addColumn } = usePanelInvoice();
  const pattern = toPathPattern(path);
  // A service may nest and name fields beyond the limits of a table column.
  const isColumn = purchaseColumn.safeParse(`field:${pattern}`).success;
  return (
    <span className={styles.actions}>
      {value !== null && <CopyButton name={t('tree.value')} text={value} />}
      {path !== '' && (
        <>
          <CopyButton name={t('tree.path')} text={path} Icon={Route} />
          {isColumn && (
            <IconButton
              size="small"
              label={t('tree.column')}
              icon={<Columns3 aria-hidden />}
              onPress={() => {
                addColumn(pattern);
                announceToScreenReader(t('tree.columnShown'));
              }}
            />
          )}
        </>
      )}
    </span>
  );
};
