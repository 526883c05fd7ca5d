import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { addDays } from '#app/lib/calendarDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import footed from '#renderer/ui/FootedPage.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { TabStrip } from '#renderer/ui/TabStrip.tsx';
import { Toast } from '#renderer/ui/Toast.tsx';
import { MissedInvoices } from './MissedInvoices.tsx';
import styles from './Recurring.module.css';
import { RecurringCalendar } from './RecurringCalendar.tsx';
import { EditTemplateDialog, RepeatDialog } from './RecurringDialog.tsx';
import { RecurringTable } from './RecurringTable.tsx';
import { recurringTemplatesQuery, useRecurringChanges } from './recurringQueries.ts';
import { useRecurringActions } from './useRecurringActions.ts';

/** Recurring invoices: which there are, and what comes. */
export const RecurringPage = () => {
  const { t } = useTranslation('recurring');
  return <SalesServiceGate title={t('title')}>{(company) => <Recurring company={company} />}</SalesServiceGate>;
};

const Recurring = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['recurring', 'sales']);
  const navigate = useNavigate({ from: '/sales/recurring' });
  const { view = 'list', repeatDraft, repeatInvoice, edit } = useSearch({ from: '/shell/sales/recurring' });
  const { data: templates, error, refetch } = useQuery(recurringTemplatesQuery(company));
  const actions = useRecurringActions(company, addDays(toLocalIsoDate(Date.now()), -1));
  useRecurringChanges(company);
  const openDialog = (templateId?: string): void =>
    void navigate({
      search: (search) => ({ ...search, repeatDraft: undefined, repeatInvoice: undefined, edit: templateId }),
      replace: templateId === undefined,
    });
  const dialog = { company, onClose: () => openDialog() };
  const name = escapeInvisibleCharacters(actions.completed?.contactName ?? '') || t('sales:draftStatus.unnamed');
  return (
    <>
      <TopBar title={t('title')} />
      <div className={styles.page}>
        <div className={footed.scrollArea}>
          <div className={joinClasses(footed.column, styles.wide)}>
            <h2 className={footed.title}>{t('title')}</h2>
            <TabStrip
              label={t('view.label')}
              tabs={(['list', 'calendar'] as const).map((id) => ({ id, label: t(`view.${id}`) }))}
              value={view}
              onChange={(id) =>
                void navigate({ search: (search) => ({ ...search, view: id === 'calendar' ? 'calendar' : 'list' }) })
              }
            />
            {error && <ErrorNotice error={error.error} onRetry={() => void refetch()} />}
            {actions.error && <ErrorNotice error={actions.error} />}
            {templates && <MissedInvoices company={company} templates={templates} />}
            {templates?.length === 0 && (
              <EmptyState icon={<Repeat aria-hidden />} title={t('empty.title')}>
                {t('empty.body')}
              </EmptyState>
            )}
            {templates && templates.length > 0 && view === 'list' && (
              <RecurringTable
                templates={templates}
                onEdit={openDialog}
                onAction={(action, template) => actions.run({ name: action, template })}
              />
            )}
            {templates && templates.length > 0 && view === 'calendar' && <RecurringCalendar company={company} />}
          </div>
        </div>
        <Toast
          closeLabel={t('undo.close')}
          onClose={actions.closeMessage}
          action={
            <Button size="small" onPress={actions.undo}>
              {t('undo.action')}
            </Button>
          }
        >
          {actions.completed && t(`undo.${actions.completed.name}`, { name, interpolation: { escapeValue: false } })}
        </Toast>
      </div>
      {repeatDraft !== undefined && (
        <RepeatDialog key={repeatDraft} {...dialog} of={{ kind: 'draft', draftId: repeatDraft }} />
      )}
      {repeatInvoice !== undefined && (
        <RepeatDialog key={repeatInvoice} {...dialog} of={{ kind: 'invoice', invoiceId: repeatInvoice }} />
      )}
      {edit !== undefined && <EditTemplateDialog key={edit} {...dialog} templateId={edit} />}
    </>
  );
};
