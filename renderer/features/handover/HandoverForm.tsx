import { FolderDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import { HandoverOutcomeNotice } from './HandoverOutcomeNotice.tsx';
import styles from './HandoverPage.module.css';
import { HandoverRun } from './HandoverRun.tsx';
import { getHandoverTexts, handoverNamespaces } from './handoverTexts.ts';
import { useHandover } from './useHandover.ts';

export interface HandoverFormProps {
  readonly company: CompanyRef;
  readonly name: string;
}

/** Asks for a period and whether to print, starts the hand-over, and shows how far it is and how it ended. */
export const HandoverForm = ({ company, name }: HandoverFormProps) => {
  const { t } = useTranslation(handoverNamespaces);
  const { connection } = useCurrentCompany();
  const forbidden = useFeaturePolicyLock('export');
  const { state, isOtherRunning, start, cancel, isCancelling } = useHandover(company);
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [withPdf, setWithPdf] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  useRestoreFocus(box, state.kind);
  const faults = findPeriodFaults(period);
  const [isChecked, setIsChecked] = useState(false);
  const run = (): void => {
    setIsChecked(true);
    if (faults.from || faults.to) return;
    start({
      company,
      period: { from: period.from || null, to: period.to || null },
      withPdf: withPdf && connection.hasSales,
      title: t('handover:folderName', { company: name, date: toLocalIsoDate(new Date()) }),
      texts: getHandoverTexts(t),
    });
  };
  return (
    <>
      <div role="status">
        {state.kind === 'complete' && <HandoverOutcomeNotice outcome={state.outcome} />}
        {state.kind === 'cancelled' && <p>{t('handover:cancelled')}</p>}
      </div>
      {state.kind === 'failed' && <ErrorNotice error={state.error} onRetry={run} />}
      <div ref={box}>
        {state.kind === 'running' && (
          <HandoverRun progress={state.progress} onCancel={cancel} isCancelling={isCancelling} />
        )}
        {state.kind !== 'running' && (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              run();
            }}
          >
            <div className={styles.period}>
              {(['from', 'to'] as const).map((bound) => (
                <DateField
                  key={bound}
                  label={t(`handover:${bound}`)}
                  value={period[bound]}
                  onChange={(value) => setPeriod({ ...period, [bound]: value })}
                  error={isChecked && faults[bound] ? t(`handover:fault.${faults[bound]}`) : null}
                />
              ))}
            </div>
            <p className={styles.secondary}>{t('handover:periodHint')}</p>
            {connection.hasSales && (
              <>
                <Checkbox isSelected={withPdf} onChange={setWithPdf}>
                  {t('handover:withPdf')}
                </Checkbox>
                <p className={styles.secondary}>{t('handover:withPdfHint')}</p>
              </>
            )}
            <PolicyLockedControl by={forbidden}>
              <Button
                variant="primary"
                type="submit"
                icon={<FolderDown aria-hidden />}
                isDisabled={forbidden !== null || isOtherRunning}
              >
                {t('handover:start')}
              </Button>
            </PolicyLockedControl>
          </form>
        )}
      </div>
    </>
  );
};

type PeriodFault = 'date' | 'reversed';

/** An empty bound is none. */
const findPeriodFaults = ({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): Readonly<Record<'from' | 'to', PeriodFault | null>> => {
  const toFault = (value: string): PeriodFault | null => (value === '' || isIsoDate(value) ? null : 'date');
  const isReversed = isIsoDate(from) && isIsoDate(to) && to < from;
  return { from: toFault(from), to: isReversed ? 'reversed' : toFault(to) };
};
