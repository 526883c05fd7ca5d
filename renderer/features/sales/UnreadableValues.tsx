import { useTranslation } from 'react-i18next';
import type { UnreadableValue } from '#app/contract/sales/unreadable.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';

interface UnreadableValuesProps {
  readonly values: readonly UnreadableValue[] | undefined;
  /** True if the id itself is unreadable: the service cannot be asked about this entry or send changes for it. */
  readonly hasNoId?: boolean;
}

/** Further ones are only counted. */
const maxShown = 10;

/** Shows the values of a row that the service sent in an unreadable form, so that the person can ask about them. */
export const UnreadableValues = ({ values = [], hasNoId = false }: UnreadableValuesProps) => {
  const { t } = useTranslation('unreadable');
  if (values.length === 0) return null;
  const more = values.length - maxShown;
  return (
    <PanelSection>
      <Notice tone="amber" title={t('title', { count: values.length })}>
        <p>{t(hasNoId ? 'noId' : 'body')}</p>
        <ul>
          {values.slice(0, maxShown).map(({ field, value }) => (
            <li key={field}>
              <code>{field}</code>: {value === '' ? '–' : <UntrustedText>{value}</UntrustedText>}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('more', { count: more })}</p>}
      </Notice>
    </PanelSection>
  );
};
