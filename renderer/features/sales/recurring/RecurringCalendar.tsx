import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UpcomingMonth } from '#app/contract/sales/recurring.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { formatPeriod } from '#app/sales/recurring/periodText.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import tableStyles from '#renderer/ui/PlainTable.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Recurring.module.css';
import { recurringCalendarQuery } from './recurringQueries.ts';

const monthly = { interval: { unit: 'month', every: 1 } } as const;

/** What comes in the next twelve months, with the sum of each. */
export const RecurringCalendar = ({ company }: { readonly company: CompanyRef }) => {
  const { data: months = [], error, refetch } = useQuery(recurringCalendarQuery(company));
  if (error) return <ErrorNotice error={error.error} onRetry={() => void refetch()} />;
  return months.map((month) => <Month key={month.month} month={month} />);
};

const Month = ({ month: { month, invoices, sums } }: { readonly month: UpcomingMonth }) => {
  const { t } = useTranslation(['recurring', 'salesList', 'sales']);
  const language = useLanguage();
  const format = useFormat();
  const name = formatPeriod(monthly, `${month}-01`, 0, language);
  return (
    <section className={styles.month} aria-label={name}>
      <div className={styles.monthHeader}>
        <h2 className={styles.heading}>{name}</h2>
        <span className={styles.sums}>
          {sums.map(({ currency, total }) => (
            <Amount key={currency} value={total} currency={currency} />
          ))}
        </span>
      </div>
      {invoices.length === 0 ? (
        <p className={styles.quiet}>{t('calendar.none')}</p>
      ) : (
        <table className={joinClasses(tableStyles.table, styles.calendar)} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t('salesList:column.date')}</th>
              <th scope="col">{t('salesList:column.contact')}</th>
              <th scope="col" className={tableStyles.number}>
                {t('salesList:column.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ templateId, date, contactName, total, currency, vatChanges }) => (
              <tr key={`${templateId} ${date}`}>
                <td className={styles.date}>{format.date(date)}</td>
                <td className={styles.name}>
                  {contactName ? <UntrustedText>{contactName}</UntrustedText> : t('sales:draftStatus.unnamed')}
                  {vatChanges.map(({ from, to }) => (
                    <span key={from} className={styles.quiet}>
                      {' '}
                      {t('calendar.vatChange', { from: format.number(from), to: format.number(to) })}
                    </span>
                  ))}
                </td>
                <td className={tableStyles.number}>
                  {total === null ? '–' : <Amount value={total} currency={currency} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
