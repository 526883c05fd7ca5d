import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '../../../app/contract/sales.ts';
import type { CompanyRef } from '../../../app/contract/values.ts';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useFormat } from '../../design/useFormat.ts';
import { client } from '../../ipc/client.ts';
import { errorOf } from '../../ipc/failure.ts';
import { type Standing, standingOf } from './draft/standing.ts';
import { salesKeys } from './queries.ts';
import styles from './SalesPage.module.css';

const icons: Readonly<Record<Standing['tone'], React.ReactNode>> = {
  neutral: <PencilLine aria-hidden />,
  blue: <LoaderCircle aria-hidden />,
  amber: <CircleHelp aria-hidden />,
  red: <CircleAlert aria-hidden />,
  green: <CircleCheck aria-hidden />,
};

export interface DraftListProps {
  readonly company: CompanyRef;
  readonly drafts: readonly DraftSummary[];
}

/** Invoices that are not sent yet: where each stands and what comes next. */
export const DraftList = ({ company, drafts }: DraftListProps) => {
  const { t } = useTranslation('sales');
  const [leaving, setLeaving] = useState<DraftSummary | null>(null);
  const cache = useQueryClient();
  const discard = useMutation({
    mutationFn: (draftId: string) => client.sales.discardDraft({ company, draftId }),
    onSuccess: () => {
      setLeaving(null);
      return cache.invalidateQueries({ queryKey: salesKeys.drafts(company) });
    },
  });
  return (
    <section aria-label={t('drafts')}>
      <h2 className={styles.heading}>{t('drafts')}</h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDiscard={() => setLeaving(draft)} />
        ))}
      </ul>
      <Dialog
        role="alertdialog"
        title={t('discard.title')}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        actions={
          <>
            <Button onPress={() => setLeaving(null)}>{t('discard.keep')}</Button>
            <Button
              variant="danger"
              isPending={discard.isPending}
              onPress={() => leaving && discard.mutate(leaving.id)}
            >
              {t('discard.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('discard.body', { name: leaving?.contactName || t('standing.unnamed') })}</p>
        {discard.error && <ErrorNotice error={errorOf(discard.error)} />}
      </Dialog>
    </section>
  );
};

const DraftRow = ({ draft, onDiscard }: { readonly draft: DraftSummary; readonly onDiscard: () => void }) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { sentence, tone, field } = standingOf(draft);
  const mayGo = draft.dispatch === null || draft.dispatch.state === 'stopped';
  return (
    <li className={styles.draft}>
      <Link to="/sales/drafts/$draftId" params={{ draftId: draft.id }} className={styles.open}>
        <span className={styles.who}>{draft.contactName || t('standing.unnamed')}</span>
        <span className={styles.sentence}>
          {t(`standing.${sentence}`, { field: field === null ? '' : t(`field.${field}`).toLocaleLowerCase() })}
        </span>
      </Link>
      <Badge tone={tone} icon={icons[tone]}>
        {t(`standing.word.${sentence}`, { defaultValue: t('standing.word.draft') })}
      </Badge>
      <span className={styles.saved}>{t('lineCount', { count: draft.lineCount })}</span>
      <span className={styles.saved}>{format.dateTime(draft.savedAt)}</span>
      {mayGo && (
        <IconButton size="small" label={t('discard.action')} icon={<Trash2 aria-hidden />} onPress={onDiscard} />
      )}
    </li>
  );
};
