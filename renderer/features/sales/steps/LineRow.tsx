import { PackagePlus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '../../../../app/contract/sales.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { useFormat } from '../../../design/useFormat.ts';
import { lineKeyOf } from '../draft/lineKeys.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { LineMessages } from './LineMessages.tsx';
import { LineName } from './LineName.tsx';
import styles from './LinesTable.module.css';
import { NumberCell } from './NumberCell.tsx';
import { UnitCell, VatCell } from './SelectCell.tsx';

export interface LineRowProps {
  readonly line: DraftLine;
  readonly index: number;
  /** Decimal text; null while the line cannot be computed. */
  readonly net: string | null;
  readonly onAdd: () => void;
}

/** One line and, below it, what is to be said about it. */
export const LineRow = ({ line, index, net, onAdd }: LineRowProps) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { draft, act, focusOn } = useWizard();
  const path = `lines.${index}`;

  const remove = (): void => {
    const neighbour = draft.lines[index + 1] ?? draft.lines[index - 1];
    act({ kind: 'removeLine', key: line.key });
    if (neighbour) focusOn(`lines.${neighbour.key}.name`);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = lineKeyOf(event);
    if (key === null || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (key === 'add') onAdd();
    else if (key === 'remove') remove();
    else act({ kind: 'moveLine', key: line.key, by: key === 'moveUp' ? -1 : 1 });
  };

  return (
    <>
      <tr onKeyDown={onKeyDown} className={styles.line}>
        <td className={styles.handle}>{index + 1}</td>
        <td className={styles.name}>
          <LineName line={line} path={`${path}.name`} />
        </td>
        <td className={styles.quantity}>
          <NumberCell line={line} path={path} field="quantity" />
        </td>
        <td className={styles.unit}>
          <UnitCell line={line} path={`${path}.unit`} />
        </td>
        <td className={styles.price}>
          <NumberCell line={line} path={path} field="unitPrice" />
        </td>
        <td className={styles.discount}>
          <NumberCell line={line} path={path} field="discountPercent" placeholder="–" />
        </td>
        <td className={styles.vat}>
          <VatCell line={line} path={`${path}.vatRate`} />
        </td>
        <td className={styles.net}>{net === null ? '–' : format.amount(net, 'EUR').number}</td>
        <td className={styles.actions}>
          <span className={styles.buttons}>
            <KeepAsProduct line={line} />
            <IconButton
              size="small"
              label={t('line.remove', { line: index + 1 })}
              icon={<X aria-hidden />}
              keys="Ctrl+Delete"
              onPress={remove}
            />
          </span>
        </td>
      </tr>
      <LineMessages line={line} path={path} />
    </>
  );
};

/** For a line that is no product yet: the service is to keep it as one. */
const KeepAsProduct = ({ line }: { readonly line: DraftLine }) => {
  const { t } = useTranslation('sales');
  const { act } = useWizard();
  if (line.productId !== null) return null;
  return (
    <button
      type="button"
      className={styles.keep}
      aria-pressed={line.saveAsProduct}
      aria-label={t('line.saveAsProduct')}
      title={t('line.saveAsProduct')}
      onClick={() => act({ kind: 'setLine', key: line.key, values: { saveAsProduct: !line.saveAsProduct } })}
    >
      <PackagePlus aria-hidden />
    </button>
  );
};
