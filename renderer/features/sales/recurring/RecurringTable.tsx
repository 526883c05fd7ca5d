import { CirclePause, CirclePlay, CircleStop, Ellipsis, Pencil, Repeat, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecurringState, RecurringSummary } from '#app/contract/sales/recurring.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Badge, type StatusTone } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { Menu } from '#renderer/ui/Menu.tsx';
import tableStyles from '#renderer/ui/PlainTable.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Recurring.module.css';
import { useIntervalText } from './useIntervalText.ts';
import type { RecurringActionName } from './useRecurringActions.ts';

const stateAppearances: Readonly<Record<RecurringState, { readonly tone: StatusTone; readonly icon: ReactNode }>> = {
  active: { tone: 'green', icon: <Repeat aria-hidden /> },
  paused: { tone: 'amber', icon: <CirclePause aria-hidden /> },
  ended: { tone: 'neutral', icon: <CircleStop aria-hidden /> },
};

export interface RecurringTableProps {
  readonly templates: readonly RecurringSummary[];
  readonly onEdit: (templateId: string) => void;
  readonly onAction: (name: RecurringActionName, template: RecurringSummary) => void;
}

/** The recurring invoices of a company, each with its actions. */
export const RecurringTable = ({ templates, onEdit, onAction }: RecurringTableProps) => {
  const { t } = useTranslation(['recurring', 'salesList']);
  return (
    <table className={joinClasses(tableStyles.table, styles.list)} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('salesList:column.contact')}</th>
          <th scope="col">{t('field.interval')}</th>
          <th scope="col">{t('field.nextDate')}</th>
          <th scope="col" className={tableStyles.number}>
            {t('salesList:column.total')}
          </th>
          <th scope="col">{t('state.label')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => (
          <Row key={template.id} template={template} onEdit={onEdit} onAction={onAction} />
        ))}
      </tbody>
    </table>
  );
};

interface RowProps extends Pick<RecurringTableProps, 'onEdit' | 'onAction'> {
  readonly template: RecurringSummary;
}

const Row = ({ template, onEdit, onAction }: RowProps) => {
  const { t } = useTranslation(['recurring', 'sales']);
  const format = useFormat();
  const formatInterval = useIntervalText();
  const { id, contactName, terms, total, currency, state } = template;
  const name = contactName || t('sales:draftStatus.unnamed');
  const createEntry = (action: RecurringActionName, icon: ReactNode) => ({
    ...{ id: action, label: t(`action.${action}`), icon },
    onAction: () => onAction(action, template),
  });
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {contactName ? <UntrustedText>{contactName}</UntrustedText> : name}
      </th>
      <td>{formatInterval(terms.interval)}</td>
      <td>{state === 'ended' ? '–' : format.date(terms.nextDate)}</td>
      <td className={tableStyles.number}>{total === null ? '–' : <Amount value={total} currency={currency} />}</td>
      <td>
        <Badge {...stateAppearances[state]}>{t(`state.${state}`)}</Badge>
      </td>
      <td>
        <span className={styles.rowActions}>
          <Button size="small" variant="quiet" icon={<Pencil aria-hidden />} onPress={() => onEdit(id)}>
            {t('action.edit')} <span className="visually-hidden">{name}</span>
          </Button>
          <Menu
            label={t('actionsFor', { name })}
            trigger={<IconButton size="small" label={t('actionsFor', { name })} icon={<Ellipsis aria-hidden />} />}
            groups={[
              {
                id: 'actions',
                entries: [
                  ...(state === 'active' ? [createEntry('paused', <CirclePause aria-hidden />)] : []),
                  ...(state === 'paused' ? [createEntry('resumed', <CirclePlay aria-hidden />)] : []),
                  ...(state === 'ended' ? [] : [createEntry('ended', <CircleStop aria-hidden />)]),
                  createEntry('removed', <Trash2 aria-hidden />),
                ],
              },
            ]}
          />
        </span>
      </td>
    </tr>
  );
};
