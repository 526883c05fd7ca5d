import { useTranslation } from 'react-i18next';
import type { Decision, DecisionAction } from '#app/contract/purchases/decision.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Decisions.module.css';
import { describeDecision } from './describeDecision.ts';

export interface DecisionTableProps {
  readonly decisions: readonly Decision[];
  /** Names of the companies by customer number; null where the list is of one company. */
  readonly companyNames: ReadonlyMap<string, string> | null;
  readonly onOpen: (decision: Decision) => void;
  readonly onUndo: (decision: Decision) => void;
}

/** Decisions, one in each row. */
export const DecisionTable = ({ decisions, companyNames, onOpen, onUndo }: DecisionTableProps) => {
  const { t } = useTranslation('decisions');
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('column.time')}</th>
          <th scope="col">{t('column.person')}</th>
          {companyNames && <th scope="col">{t('column.company')}</th>}
          <th scope="col">{t('column.invoice')}</th>
          <th scope="col">{t('column.decision')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('column.undo')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {decisions.map((decision) => (
          <tr key={`${decision.customerNumber} ${decision.event}`}>
            <DecisionTime at={decision.at} />
            <DecisionAuthorCell {...decision} />
            {companyNames && (
              <td>
                <UntrustedText>{companyNames.get(decision.customerNumber) ?? decision.customerNumber}</UntrustedText>
              </td>
            )}
            <InvoiceCell {...decision} onOpen={() => onOpen(decision)} />
            <ActionCell {...decision} />
            <UndoCell decision={decision} onUndo={() => onUndo(decision)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const DecisionTime = ({ at }: Pick<Decision, 'at'>) => {
  const format = useFormat();
  return <td className={styles.time}>{at === null ? '–' : <time dateTime={at}>{format.dateTime(at)}</time>}</td>;
};

const DecisionAuthorCell = ({ person, source, rule }: Pick<Decision, 'person' | 'source' | 'rule'>) => {
  const { t } = useTranslation('decisions');
  return (
    <td>
      <UntrustedText>{person || '–'}</UntrustedText>
      {source === 'rule' && (
        <div className={styles.secondary}>
          {t('source.rule')} {rule !== null && <UntrustedText>{rule}</UntrustedText>}
        </div>
      )}
      {(source === 'migration' || source === 'recovery') && (
        <div className={styles.secondary}>{t(`source.${source}`)}</div>
      )}
    </td>
  );
};

interface InvoiceCellProps extends Pick<Decision, 'invoice' | 'action'> {
  readonly onOpen: () => void;
}

/** What concerns no single invoice. */
const companyActions: ReadonlySet<DecisionAction['kind']> = new Set([
  ...(['reviewStartSet', 'reviewRuleSet', 'approvalRuleSet', 'viewSaved', 'viewRemoved'] as const),
  ...(['faultsAcknowledged', 'erased'] as const),
]);

const InvoiceCell = ({ invoice, action, onOpen }: InvoiceCellProps) => {
  const { t } = useTranslation(['decisions', 'purchases']);
  const isOfCompany = companyActions.has(action.kind);
  if (!invoice) return <td className={styles.secondary}>{isOfCompany ? '–' : t('unknownInvoice')}</td>;
  const { sellerName, invoiceNumber, amount, currency } = invoice;
  return (
    <td>
      <LinkButton onPress={onOpen}>
        {sellerName === null ? t('purchases:missing.seller') : <UntrustedText>{sellerName}</UntrustedText>}
      </LinkButton>
      <div className={styles.secondary}>
        {invoiceNumber !== null && <UntrustedText>{invoiceNumber}</UntrustedText>}
        {invoiceNumber !== null && amount !== null && ' · '}
        {amount !== null && <Amount value={amount} currency={currency} />}
      </div>
    </td>
  );
};

const ActionCell = ({ action, count, isErased }: Pick<Decision, 'action' | 'count' | 'isErased'>) => {
  const { t } = useTranslation(['decisions', 'findings', 'grid']);
  const format = useFormat();
  const { title, reason } = describeDecision(action, t, format);
  return (
    <td className={styles.action}>
      {title} {isErased && <Badge>{t('isErased')}</Badge>}
      {reason && (
        <div className={styles.reason}>
          <UntrustedText>{reason}</UntrustedText>
        </div>
      )}
      {count > 1 && (
        <div className={styles.secondary}>{t('oneOfSeveral', { formattedCount: format.number(count) })}</div>
      )}
    </td>
  );
};

interface UndoCellProps {
  readonly decision: Decision;
  readonly onUndo: () => void;
}

const UndoCell = ({ decision: { undo }, onUndo }: UndoCellProps) => {
  const { t } = useTranslation('decisions');
  return (
    <td className={styles.undo}>
      {undo === 'possible' && (
        <Button size="small" variant="quiet" onPress={onUndo}>
          {t('undo.action')}
        </Button>
      )}
      {(undo === 'undone' || undo === 'replaced') && <Badge>{t(`undo.${undo}`)}</Badge>}
    </td>
  );
};
