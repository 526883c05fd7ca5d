import { useTranslation } from 'react-i18next';
import type { ConnectionServiceChange, ProfileEditPreview } from '#app/contract/connections.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './ConnectionServiceChangeDialog.module.css';
import { SecretDestinationList } from './SecretDestinationList.tsx';

export interface ConnectionServiceChangeDialogProps {
  readonly connectionName: string;
  readonly profileText: string;
  /** Null: nothing to ask. */
  readonly preview: ProfileEditPreview | null;
  readonly isSaving: boolean;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/**
 * Asks before a connection is changed to another service, or sends secrets to another host: lists what changes, all hosts
 * that receive secrets, what stays with the old service, and which credentials must be typed again.
 */
export const ConnectionServiceChangeDialog = ({
  connectionName,
  profileText,
  preview,
  isSaving,
  onKeep,
  onConfirm,
}: ConnectionServiceChangeDialogProps) => {
  const { t } = useTranslation(['connections', 'common']);
  return (
    <Dialog
      role="alertdialog"
      title={t(preview?.changes.length === 0 ? 'serviceChange.titleHosts' : 'serviceChange.title', {
        name: connectionName,
      })}
      isOpen={preview !== null}
      onClose={onKeep}
      actions={
        <>
          <Button onPress={onKeep} autoFocus>
            {t('serviceChange.cancel')}
          </Button>
          <Button variant="danger" isPending={isSaving} onPress={onConfirm}>
            {t('serviceChange.confirm')}
          </Button>
        </>
      }
    >
      {preview && (
        <>
          {preview.changes.length > 0 && <Changes changes={preview.changes} />}
          <SecretDestinationList
            profileText={profileText}
            destinations={preview.destinations}
            newHosts={preview.newHosts}
            isFinal
          />
          <Consequences preview={preview} />
        </>
      )}
    </Dialog>
  );
};

/**
 * Labels of the changed parts outside the form; in the form, a group distinguishes the addresses of the two interfaces.
 */
const labels: Readonly<Record<ConnectionServiceChange['part'], string>> = {
  issuer: 'field.identity.issuer.label',
  authorization: 'field.identity.endpoints.authorization.label',
  token: 'field.identity.endpoints.token.label',
  keys: 'field.identity.endpoints.keys.label',
  revocation: 'field.identity.endpoints.revocation.label',
  endSession: 'field.identity.endpoints.endSession.label',
  purchases: 'serviceChange.part.purchases',
  sales: 'serviceChange.part.sales',
  salesToken: 'serviceChange.part.salesToken',
  salesClient: 'field.sales.clientId.label',
  salesHeaders: 'serviceChange.part.salesHeaders',
  organization: 'field.companies.organizationNumber.label',
};

const Changes = ({ changes }: Pick<ProfileEditPreview, 'changes'>) => {
  const { t } = useTranslation('connections');
  return (
    <dl className={styles.changes}>
      {changes.map(({ part, before, after }) => (
        <div key={`${part} ${before} ${after}`}>
          <dt>{t(labels[part])}</dt>
          <dd>
            <span className={styles.label}>{t('serviceChange.before')}</span> <Value value={before} />
          </dd>
          <dd>
            <span className={styles.label}>{t('serviceChange.after')}</span> <Value value={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Value = ({ value }: { readonly value: string | null }) => {
  const { t } = useTranslation('connections');
  return value ? (
    <code className={styles.value}>
      <UntrustedText>{value}</UntrustedText>
    </code>
  ) : (
    t('serviceChange.none')
  );
};

const salesParts: readonly ConnectionServiceChange['part'][] = [
  ...(['sales', 'salesToken', 'salesClient', 'salesHeaders', 'organization'] as const),
];
const purchaseParts: readonly ConnectionServiceChange['part'][] = ['purchases', 'issuer'];

const Consequences = ({ preview: { changes, openWork, signIn } }: { readonly preview: ProfileEditPreview }) => {
  const { t } = useTranslation('connections');
  const affects = (parts: readonly ConnectionServiceChange['part'][]): boolean =>
    changes.some(({ part }) => parts.includes(part));
  const kinds = (['drafts', 'submissions', 'runs'] as const).filter((kind) => openWork[kind] > 0);
  return (
    <>
      {affects(salesParts) && kinds.length > 0 && (
        <>
          <p id="open-work">{t('serviceChange.openWork')}</p>
          <ul className={styles.list} aria-labelledby="open-work">
            {kinds.map((kind) => (
              <li key={kind}>{t(`serviceChange.${kind}`, { count: openWork[kind] })}</li>
            ))}
          </ul>
        </>
      )}
      {affects(salesParts) && <p>{t('serviceChange.sales')}</p>}
      {affects(purchaseParts) && <p>{t('serviceChange.purchases')}</p>}
      {signIn === 'asksAgain' && <p>{t('serviceChange.credentials')}</p>}
    </>
  );
};
