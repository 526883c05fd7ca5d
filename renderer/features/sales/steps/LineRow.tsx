import { PackagePlus, X } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from '../../../../app/contract/sales.ts';
import type { CompanyRef } from '../../../../app/contract/values.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { useFormat } from '../../../design/useFormat.ts';
import { lineKeyOf } from '../draft/lineKeys.ts';
import { type LineNote, lineField, sayTheSame } from '../draft/lineNotes.ts';
import { useWizardActions } from '../draft/WizardContext.ts';
import { LineMessages } from './LineMessages.tsx';
import { LineName } from './LineName.tsx';
import styles from './LinesTable.module.css';
import { NumberCell } from './NumberCell.tsx';
import { UnitCell, VatCell } from './SelectCell.tsx';

export interface LineRowProps {
  readonly company: CompanyRef;
  readonly line: DraftLine;
  readonly index: number;
  readonly notes: readonly LineNote[];
  /** The day whose VAT rates are offered, an ISO date. */
  readonly vatDate: string;
  /** Decimal text; null while the line cannot be computed. */
  readonly net: string | null;
  /** Adds a line after the one of that key. */
  readonly onAdd: (after: string) => void;
}

/** One line and, below it, what is to be said about it. */
const Row = ({ company, line, index, notes, vatDate, net, onAdd }: LineRowProps) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { act, focusOn } = useWizardActions();
  const cell = { line, notes };

  const remove = (): void => {
    const { lines } = act({ kind: 'removeLine', key: line.key });
    const neighbour = lines[index] ?? lines[index - 1];
    if (neighbour) focusOn(lineField(neighbour, 'name'));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = lineKeyOf(event);
    if (key === null || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (key === 'add') onAdd(line.key);
    else if (key === 'remove') remove();
    else act({ kind: 'moveLine', key: line.key, by: key === 'moveUp' ? -1 : 1 });
  };

  return (
    <>
      <tr onKeyDown={onKeyDown} className={styles.line}>
        <td className={styles.handle}>{index + 1}</td>
        <td className={styles.name}>
          <LineName {...cell} company={company} />
        </td>
        <td className={styles.quantity}>
          <NumberCell {...cell} field="quantity" />
        </td>
        <td className={styles.unit}>
          <UnitCell {...cell} />
        </td>
        <td className={styles.price}>
          <NumberCell {...cell} field="unitPrice" />
        </td>
        <td className={styles.discount}>
          <NumberCell {...cell} field="discountPercent" placeholder="–" />
        </td>
        <td className={styles.vat}>
          <VatCell {...cell} vatDate={vatDate} />
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
      {notes.length > 0 && <LineMessages {...cell} />}
    </>
  );
};

const isUnchanged = (before: LineRowProps, now: LineRowProps): boolean =>
  before.line === now.line &&
  before.index === now.index &&
  before.vatDate === now.vatDate &&
  before.net === now.net &&
  before.onAdd === now.onAdd &&
  sayTheSame(before.notes, now.notes);

/** Drawn again only when something of it changed: an invoice may have hundreds of lines, and one types in one of them. */
export const LineRow = memo(Row, isUnchanged);

/** For a line that is no product yet: the service is to keep it as one. */
const KeepAsProduct = ({ line }: { readonly line: DraftLine }) => {
  const { t } = useTranslation('sales');
  const { act } = useWizardActions();
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
