import { useTranslation } from 'react-i18next';
import type { DialectNameFinding } from '#app/contract/sales/dialect.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import styles from './SalesDialectTrial.module.css';

/** Number of names to render; the number of the others is shown. */
const maxNames = 40;

/** Names in the operation that fit neither the application nor the service's answer. Nothing where there is none. */
export const SalesDialectTrialNames = ({ names }: { readonly names: readonly DialectNameFinding[] }) => {
  const { t } = useTranslation('dialect');
  const hasUnused = names.some(({ kind }) => kind === 'unusedInput' || kind === 'unusedMember');
  if (names.length === 0) return null;
  return (
    <Notice tone="amber" title={t('names.title', { count: names.length })}>
      <ul className={styles.names}>
        {names.slice(0, maxNames).map((finding) => (
          <NameItem key={JSON.stringify(finding)} finding={finding} />
        ))}
      </ul>
      {names.length > maxNames && <p>{t('names.more', { count: names.length - maxNames })}</p>}
      {hasUnused && <p className={styles.muted}>{t('names.hint')}</p>}
    </Notice>
  );
};

const NameItem = ({ finding }: { readonly finding: DialectNameFinding }) => {
  const { t } = useTranslation('dialect');
  const { kind, part, name, suggestion, line, column } = finding;
  const partLabel = t(`names.parts.${part}`);
  const texts = [
    t(`names.${kind}`, { name: escapeInvisibleCharacters(name) }),
    ...(suggestion === null ? [] : [t('names.guess', { suggestion: escapeInvisibleCharacters(suggestion) })]),
  ];
  return (
    <li>
      {`${line === null || column === null ? partLabel : t('names.place', { part: partLabel, line, column })}: ${texts.join(' ')}`}
    </li>
  );
};
