import { useTranslation } from 'react-i18next';
import type { UnreadableValue } from '#app/contract/sales/unreadable.ts';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';

interface UnreadableValuesProps {
  readonly values: readonly UnreadableValue[] | undefined;
  /** Its id is one of them: the service cannot be asked for it or told of it. */
  readonly hasNoId?: boolean;
}

/** More are only counted. */
const maxShown = 10;

/** What a service gave of one row in a form that cannot be read, so that one can ask about it. */
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
              <code>{field}</code>: {value === '' ? '–' : <Foreign>{value}</Foreign>}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('more', { count: more })}</p>}
      </Notice>
    </PanelSection>
  );
};
