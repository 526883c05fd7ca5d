import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, PencilLine, Repeat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { createFactRow } from '#renderer/shared/createFactRow.tsx';
import { ListPanelNavigation, type ListPanelNavigationProps } from '#renderer/shared/ListPanelNavigation.tsx';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { FactList, Panel, PanelBody, PanelFooter, PanelHeader, PanelSection } from '#renderer/ui/Panel.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useGuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import { getDraftStatus } from '../draft/draftStatus.ts';
import { useDraftObstacle } from '../draft/useDraftObstacle.ts';
import { DraftBadge } from '../list/DraftCells.tsx';
import styles from './InvoicePanel.module.css';
import { useCloneDraft } from './useCloneDraft.ts';

export interface DraftPanelProps extends ListPanelNavigationProps {
  readonly company: CompanyRef;
  readonly draft: DraftSummary;
}

/** A draft beside the list: its state, the next step, and buttons to continue, copy or discard it. */
export const DraftPanel = ({ company, draft, ...steps }: DraftPanelProps) => {
  const { t } = useTranslation(['sales', 'salesList', 'salesLines', 'recurring']);
  const format = useFormat();
  const navigate = useNavigate();
  const clone = useCloneDraft(company);
  const { sentence, field } = getDraftStatus(draft);
  const obstacle = useDraftObstacle(draft);
  const { otherAddress } = draft;
  const isHere = otherAddress === undefined;
  return (
    <Panel label={t('salesList:detail.draft')}>
      <PanelHeader
        title={draft.contactName ? <UntrustedText>{draft.contactName}</UntrustedText> : t('draftStatus.unnamed')}
        actions={<ListPanelNavigation {...steps} />}
      >
        <p className={styles.badges}>
          <DraftBadge draft={draft} />
        </p>
      </PanelHeader>
      <PanelBody>
        <PanelSection>
          <p>
            {t(`draftStatus.${sentence}`, { field: field === null ? '' : t(`field.${field}`).toLocaleLowerCase() })}
          </p>
        </PanelSection>
        {obstacle && (
          <PanelSection title={obstacle.label}>
            <p>{obstacle.sentence}</p>
          </PanelSection>
        )}
        <PanelSection title={t('salesList:detail.facts')}>
          <FactList
            facts={[
              ...(isHere ? [] : [createFactRow(t('otherService.address'), otherAddress)]),
              createFactRow(t('field.lines'), format.number(draft.lineCount)),
              ...(draft.dueDate === null ? [] : [createFactRow(t('field.dueDate'), format.dateFull(draft.dueDate))]),
              ...(draft.total === null
                ? []
                : [
                    createFactRow(
                      t('salesList:column.total'),
                      <Amount value={draft.total} currency={draft.currency} />,
                    ),
                  ]),
              ...(draft.channel === null
                ? []
                : [createFactRow(t('salesList:detail.channel'), t(`channel.${draft.channel}`))]),
              createFactRow(t('salesList:detail.saved'), format.dateTime(draft.savedAt)),
            ]}
          />
        </PanelSection>
      </PanelBody>
      <PanelFooter>
        {clone.error && <ErrorNotice error={clone.error.error} />}
        <div className={styles.actions}>
          <Button
            size="small"
            variant={isHere ? 'primary' : 'secondary'}
            icon={<PencilLine aria-hidden />}
            onPress={() => void navigate({ to: '/sales/drafts/$draftId', params: { draftId: draft.id } })}
          >
            {t('salesList:action.open')}
          </Button>
          <Button
            size="small"
            variant={isHere ? 'secondary' : 'primary'}
            icon={<Copy aria-hidden />}
            isPending={clone.isPending}
            onPress={() => clone.mutate({ kind: 'draft', draftId: draft.id })}
          >
            {t('salesLines:copyDraft')}
          </Button>
          <Button
            size="small"
            icon={<Repeat aria-hidden />}
            onPress={() => void navigate({ to: '/sales/recurring', search: { repeatDraft: draft.id } })}
          >
            {t('recurring:repeat')}
          </Button>
          {isDiscardable(draft.submission) && (
            <Discard key={draft.id} company={company} draft={draft} onDone={steps.onClose} />
          )}
        </div>
      </PanelFooter>
    </Panel>
  );
};

/** A draft that may have been delivered cannot be discarded until its outcome is known. */
const isDiscardable = (submission: DraftSummary['submission']): boolean =>
  submission === null ||
  (submission.state === 'stopped' &&
    submission.steps.every(({ kind, state }) => kind !== 'delivery' || state !== 'uncertain'));

interface DiscardProps {
  readonly company: CompanyRef;
  readonly draft: DraftSummary;
  readonly onDone: () => void;
}

const Discard = ({ company, draft, onDone }: DiscardProps) => {
  const { t } = useTranslation('sales');
  const [isAsking, setIsAsking] = useState(false);
  const { guard, refusal } = useGuardedPress(isAsking ? draft.id : null);
  const cache = useQueryClient();
  const discard = useMutation({
    mutationFn: () => ipcClient.sales.discardDraft({ company, draftId: draft.id }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: salesQueryKeys.company(company) });
      onDone();
    },
  });
  return (
    <>
      <Button size="small" variant="quiet" icon={<Trash2 aria-hidden />} onPress={() => setIsAsking(true)}>
        {t('discard.action')}
      </Button>
      <Dialog
        role="alertdialog"
        title={t('discard.title')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onPress={() => setIsAsking(false)}>{t('discard.cancel')}</Button>
            <Button variant="danger" isPending={discard.isPending} onPress={guard(discard.mutate)}>
              {t('discard.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('discard.body', { name: draft.contactName || t('draftStatus.unnamed') })}</p>
        {refusal}
        {discard.error && <ErrorNotice error={discard.error.error} />}
      </Dialog>
    </>
  );
};
