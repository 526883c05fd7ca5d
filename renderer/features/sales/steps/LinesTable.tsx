import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isIsoDate } from '../../../../app/sales/draft/dates.ts';
import { Button } from '../../../design/Button.tsx';
import { Checkbox } from '../../../design/Checkbox.tsx';
import { notesOfLines } from '../draft/lineNotes.ts';
import { useField } from '../draft/useField.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { LineRow } from './LineRow.tsx';
import styles from './LinesTable.module.css';

/** The lines of the invoice as an editable table. */
export const LinesTable = () => {
  const { t } = useTranslation('sales');
  const { draft, act, focusOn, shown, messages, today, figures } = useWizard();
  const all = useField('lines');
  const notes = notesOfLines(draft.lines.length, shown, messages);

  const add = useCallback(
    (after?: string): void => {
      const key = crypto.randomUUID();
      act({ kind: 'addLine', key, ...(after === undefined ? {} : { after }) });
      focusOn(`lines.${key}.name`);
    },
    [act, focusOn],
  );

  return (
    <section aria-label={t('step.lines')}>
      {all.error && (
        <p role="alert" className={styles.error}>
          {all.error}
        </p>
      )}
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.handle}>
                <span className="visually-hidden">{t('line.number')}</span>
              </th>
              <th className={styles.name}>{t('field.lineName')}</th>
              <th className={styles.quantity}>{t('field.quantity')}</th>
              <th className={styles.unit}>{t('field.unit')}</th>
              <th className={styles.price}>{t(draft.pricesIncludeVat ? 'line.grossPrice' : 'line.netPrice')}</th>
              <th className={styles.discount}>{t('line.discount')}</th>
              <th className={styles.vat}>{t('line.vat')}</th>
              <th className={styles.net}>{t('line.net')}</th>
              <th className={styles.actions}>
                <span className="visually-hidden">{t('line.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.lines.map((line, index) => (
              <LineRow
                key={line.key}
                company={draft.company}
                line={line}
                index={index}
                notes={notes[index] ?? []}
                vatDate={isIsoDate(draft.invoiceDate) ? draft.invoiceDate : today}
                net={figures.netOf.get(line.key)?.toFixed(2) ?? null}
                onAdd={add}
              />
            ))}
          </tbody>
        </table>
        <div className={styles.foot}>
          <Button variant="quiet" size="small" icon={<Plus aria-hidden />} keys="Enter" onPress={() => add()}>
            {t('line.add')}
          </Button>
          <span className={styles.hint}>{draft.lines.length > 1 && t('line.move')}</span>
          <Checkbox
            isSelected={draft.pricesIncludeVat}
            onChange={(pricesIncludeVat) => act({ kind: 'setHeader', values: { pricesIncludeVat } })}
          >
            {t('field.pricesIncludeVat')}
          </Checkbox>
        </div>
      </div>
    </section>
  );
};
