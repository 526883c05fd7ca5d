import { type KeyboardEvent, memo, useState } from 'react';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { isLineFieldSupported } from '#app/sales/draft/findUnsupportedFields.ts';
import { needsVatExemptionReason } from '#app/sales/draft/vatCategories.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { LineField, LineFieldMessage } from '../draft/lineFieldMessages.ts';
import { getLineShortcutAction } from '../draft/lineKeys.ts';
import { useFilledFields } from '../draft/useFilledFields.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import { LineActions, removeLine } from './LineActions.tsx';
import { LineMessages } from './LineMessages.tsx';
import { LineMoveHandle } from './LineMoveHandle.tsx';
import { LineNameCell } from './LineNameCell.tsx';
import styles from './LinesTable.module.css';
import { NumberCell } from './NumberCell.tsx';
import { TextCell } from './TextCell.tsx';
import { UnitCell } from './UnitCell.tsx';
import { getLineCellProps } from './useLineCell.ts';
import { VatCell } from './VatCell.tsx';

export interface LineRowProps {
  readonly company: CompanyRef;
  readonly line: DraftLine;
  readonly index: number;
  readonly isLast: boolean;
  readonly notes: readonly LineFieldMessage[];
  /** The day whose VAT rates are offered, an ISO date. */
  readonly vatDate: string;
  /** Decimal text; null while the line cannot be computed. */
  readonly net: string | null;
  readonly currency: string;
  /** What the service takes; null while it is unknown. */
  readonly capabilities: SalesCapabilities | null;
  /** Adds a line after the one of that key. */
  readonly onAdd: (after: string) => void;
  readonly measure: (element: HTMLElement | null) => void;
}

/** A line with its description and messages below it. */
const Row = (props: LineRowProps) => {
  const { company, line, index, isLast, notes, vatDate, net, currency, capabilities, onAdd, measure } = props;
  const format = useFormat();
  const actions = useWizardActions();
  const [isDescribed, setDescribed] = useState(line.description !== '');
  const getCell = (field: LineField) => getLineCellProps(line.key, notes, field);
  const isSupported = (field: LineField): boolean => isLineFieldSupported(capabilities, field);
  const isFilled = useFilledFields(line);
  const hasReason = needsVatExemptionReason(line.vatCategory) && isSupported('vatReason');
  const hasDescription = isDescribed || line.description !== '';

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = getLineShortcutAction(event);
    if (key === null || event.target instanceof HTMLButtonElement) return;
    if (key === 'add' && event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    if (key === 'add') onAdd(line.key);
    else if (key === 'remove') removeLine(actions, line.key, index);
    else actions.act({ kind: 'moveLine', key: line.key, by: key === 'moveUp' ? -1 : 1 });
  };

  return (
    <tbody ref={measure} data-index={index} data-line={line.key} onKeyDown={onKeyDown}>
      <tr className={styles.lineRow} aria-rowindex={index + 2}>
        <td className={styles.handle}>
          <LineMoveHandle lineKey={line.key} index={index} isLast={isLast} />
        </td>
        <td className={styles.name}>
          <LineNameCell {...getCell('name')} name={line.name} productId={line.productId} company={company} />
        </td>
        <td className={styles.quantity}>
          <NumberCell {...getCell('quantity')} field="quantity" value={line.quantity} />
        </td>
        <td className={styles.unit}>
          <UnitCell {...getCell('unit')} unit={line.unit} carried={capabilities?.carried.line} />
        </td>
        <td className={styles.price}>
          <NumberCell {...getCell('unitPrice')} field="unitPrice" value={line.unitPrice} />
        </td>
        <td className={styles.discount}>
          {(isSupported('discountPercent') || isFilled('discountPercent')) && (
            <NumberCell
              {...getCell('discountPercent')}
              field="discountPercent"
              value={line.discountPercent}
              placeholder="–"
            />
          )}
        </td>
        <td className={styles.vat}>
          <VatCell
            {...getCell('vatRate')}
            vatRate={line.vatRate}
            vatCategory={line.vatCategory}
            vatDate={vatDate}
            carried={capabilities?.carried.line}
          />
        </td>
        <td className={styles.net}>
          <span>{net === null ? '–' : format.amount(net, currency).number}</span>
        </td>
        <td className={styles.actions}>
          <LineActions
            lineKey={line.key}
            index={index}
            isKept={line.productId === null ? line.saveAsProduct : null}
            onDescribe={hasDescription || !isSupported('description') ? null : setDescribed}
          />
        </td>
      </tr>
      {(hasDescription || hasReason) && (
        <tr className={styles.descriptionRow}>
          <td />
          {hasDescription && (
            <td colSpan={hasReason ? 4 : 8}>
              <TextCell {...getCell('description')} field="description" value={line.description} />
            </td>
          )}
          {hasReason && (
            <td colSpan={hasDescription ? 4 : 8}>
              <TextCell {...getCell('vatReason')} field="vatReason" value={line.vatReason} />
            </td>
          )}
        </tr>
      )}
      {notes.length > 0 && <LineMessages line={line} notes={notes} />}
    </tbody>
  );
};

/**
 * A line that renders again only when its props change: an invoice may have hundreds of lines, and one is edited at a
 * time.
 */
export const LineRow = memo(Row);
