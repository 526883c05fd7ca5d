import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount } from '#renderer/ui/Amount.tsx';
import { RowCheckbox } from '#renderer/ui/grid/RowCheckbox.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { usePassedDateSentences } from '../draft/usePassedDateSentences.ts';
import styles from './BulkGrid.module.css';
import { BulkGrid, type BulkGridColumn } from './BulkGrid.tsx';
import type { DraftsToSend, DraftToSend } from './useDraftsToSend.ts';
import { useFaultMessage } from './useFaultMessage.ts';

/** Lists what would be sent, in the order of sending; each draft can be left out. One with faults cannot be taken in. */
export const DraftsToSendGrid = ({ rows, isIncluded, toggle, toggleAll }: DraftsToSend) => {
  const { t } = useTranslation(['salesBulk', 'sales']);
  const format = useFormat();
  const navigate = useNavigate();
  const columns: readonly BulkGridColumn<DraftToSend>[] = [
    {
      name: 'included',
      header: t('column.included'),
      choosesRow: true,
      render: (row) => (
        <RowCheckbox
          isSelected={isIncluded(row)}
          label={t(isIncluded(row) ? 'choose.included' : 'choose.leftOut')}
          isUnavailable={row.faults.length > 0}
        />
      ),
    },
    {
      name: 'recipient',
      header: t('column.recipient'),
      render: ({ draft: { contactName } }) =>
        contactName ? <UntrustedText>{contactName}</UntrustedText> : t('sales:draftStatus.unnamed'),
    },
    { name: 'due', header: t('column.due'), render: ({ draft: { dueDate } }) => dueDate && format.date(dueDate) },
    {
      name: 'channel',
      header: t('column.channel'),
      render: ({ draft: { channel } }) => channel && t(`sales:channel.${channel}`),
    },
    {
      name: 'total',
      header: t('column.total'),
      isNumeric: true,
      render: ({ draft: { total, currency } }) => total !== null && <Amount value={total} currency={currency} />,
    },
    { name: 'remark', header: t('column.remark'), render: (row) => <Remark {...row} /> },
  ];
  return (
    <BulkGrid
      kind="drafts"
      label={t('choose.label')}
      hint={t('choose.hint')}
      columns={columns}
      rows={rows}
      getId={({ draft }) => draft.id}
      onOpen={({ draft }) => void navigate({ to: '/sales/drafts/$draftId', params: { draftId: draft.id } })}
      isChosen={isIncluded}
      onChoose={toggle}
      onChooseAll={toggleAll}
    />
  );
};

/** Why a draft cannot be sent, or what to look at before it is. */
const Remark = ({ draft, faults }: DraftToSend) => {
  const { t } = useTranslation('salesBulk');
  const formatFault = useFaultMessage();
  const formatPassedDates = usePassedDateSentences();
  const [first] = faults;
  const sentence = first
    ? [formatFault(first), faults.length > 1 ? t('choose.moreFaults', { count: faults.length - 1 }) : '']
    : formatPassedDates(draft);
  const text = sentence.filter(Boolean).join(' ');
  return (
    text && (
      <span title={text} className={first ? styles.fault : styles.warning}>
        {text}
      </span>
    )
  );
};
