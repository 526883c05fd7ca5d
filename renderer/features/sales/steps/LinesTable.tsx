import { Fragment, memo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getVatDate } from '#app/sales/draft/draft.ts';
import { calculateDraftLineNet } from '#app/sales/draft/draftTotals.ts';
import { getDefaultUnit } from '#app/sales/draft/supportedValues.ts';
import errorTextStyles from '#renderer/ui/ErrorText.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { getLineFieldMessages } from '../draft/lineFieldMessages.ts';
import { useDraftField } from '../draft/useDraftField.ts';
import { useStableValue } from '../draft/useStableValue.ts';
import type { WizardValue } from '../draft/WizardContext.ts';
import messageStyles from './LineMessages.module.css';
import { LineRow } from './LineRow.tsx';
import { LinesFoot } from './LinesFoot.tsx';
import styles from './LinesTable.module.css';
import { OutdatedVatRatesNotice } from './OutdatedVatRatesNotice.tsx';
import { usePaste } from './usePaste.ts';
import { useVirtualizedLines } from './useVirtualizedLines.ts';

/** The lines of the invoice as an editable table; `wizard` is its current state. */
export const LinesTable = ({ wizard }: { readonly wizard: WizardValue }) => {
  const { t } = useTranslation('sales');
  const { draft, act, focusOn, wanted, visibleFaults, messages, today, capabilities } = wizard;
  const all = useDraftField('lines');
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const notes = useStableValue(getLineFieldMessages(draft.lines.length, visibleFaults, messages));
  const window = useVirtualizedLines(draft.lines, table, [focused, parseLineKey(wanted)]);
  const paste = usePaste(wizard);
  const vatDate = getVatDate(draft, today);

  const add = useCallback(
    (after?: string): void => {
      const key = crypto.randomUUID();
      act({ kind: 'addLine', key, unit: getDefaultUnit(capabilities), ...(after === undefined ? {} : { after }) });
      focusOn(`lines.${key}.name`);
    },
    [act, focusOn, capabilities],
  );
  const addLast = useCallback((): void => add(), [add]);

  return (
    <section aria-label={t('step.lines')}>
      {all.error && (
        <p role="alert" className={joinClasses(errorTextStyles.errorText, messageStyles.error)}>
          {all.error}
        </p>
      )}
      <OutdatedVatRatesNotice wizard={wizard} />
      <div className={styles.frame}>
        <table
          ref={table}
          className={styles.table}
          aria-rowcount={draft.lines.length + 1}
          onFocus={({ target }) => setFocused(findLineKey(target))}
          onPaste={paste.onPaste}
          onKeyDown={paste.onKeyDown}
        >
          <LinesHead pricesIncludeVat={draft.pricesIncludeVat} />
          {window.drawn.map(({ line, index, gap }) => (
            <Fragment key={line.key}>
              <Gap height={gap} />
              <LineRow
                company={draft.company}
                line={line}
                index={index}
                isLast={index === draft.lines.length - 1}
                notes={notes[index] ?? []}
                vatDate={vatDate}
                net={calculateDraftLineNet(line, draft.pricesIncludeVat)?.toFixed(2) ?? null}
                currency={draft.currency}
                capabilities={capabilities}
                onAdd={add}
                measure={window.measure}
              />
            </Fragment>
          ))}
          <Gap height={window.below} />
        </table>
        <LinesFoot wizard={wizard} paste={paste} onAdd={addLast} />
      </div>
    </section>
  );
};

const findLineKey = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-line]')?.dataset.line ?? null;

/** Returns the key of the line in a field's name (`toStableFieldPath`). */
const parseLineKey = (field: string): string | null => /^lines\.([^.]+)\.\w+$/.exec(field)?.[1] ?? null;

/** The room of lines that are not rendered. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 ? (
    <tbody aria-hidden>
      <tr style={{ height }}>
        <td colSpan={9} />
      </tr>
    </tbody>
  ) : null;

const LinesHead = memo(({ pricesIncludeVat }: { readonly pricesIncludeVat: boolean }) => {
  const { t } = useTranslation('sales');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={styles.handle}>
          <span className="visually-hidden">{t('line.number')}</span>
        </th>
        <th className={styles.name}>{t('field.lineName')}</th>
        <th className={styles.quantity}>{t('field.quantity')}</th>
        <th className={styles.unit}>{t('field.unit')}</th>
        <th className={styles.price}>{t(pricesIncludeVat ? 'line.grossPrice' : 'line.netPrice')}</th>
        <th className={styles.discount}>{t('line.discount')}</th>
        <th className={styles.vat}>{t('line.vat')}</th>
        <th className={styles.net}>{t('line.net')}</th>
        <th className={styles.actions}>
          <span className="visually-hidden">{t('line.actions')}</span>
        </th>
      </tr>
    </thead>
  );
});
