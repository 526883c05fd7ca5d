import { useTranslation } from 'react-i18next';
import { Amount } from '#renderer/ui/Amount.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Charts.module.css';
import type { NamedFigure } from './namedFigures.ts';

export interface FigureTableProps {
  readonly figures: readonly NamedFigure[];
  readonly currency: string;
  readonly title: string;
  readonly onShow: (figure: NamedFigure) => void;
}

/** The numbers of a chart. */
export const FigureTable = ({ figures, currency, title, onShow }: FigureTableProps) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('table.category')}</th>
          <th scope="col" className={styles.numeric}>
            {t('table.invoices')}
          </th>
          <th scope="col" className={styles.numeric}>
            {t('table.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.name}>
            <th scope="row">
              <bdi className={styles.label}>
                {figure.count > 0 && figure.filters.length > 0 ? (
                  <LinkButton onPress={() => onShow(figure)}>{figure.name}</LinkButton>
                ) : (
                  figure.name
                )}
              </bdi>
            </th>
            <td className={styles.numeric}>{format.number(figure.count)}</td>
            <td className={styles.numeric}>
              <Amount value={figure.amount} currency={currency || null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
