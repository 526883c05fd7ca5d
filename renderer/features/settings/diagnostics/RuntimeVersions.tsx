import { useTranslation } from 'react-i18next';
import type { HealthFacts } from '#app/contract/diagnostics.ts';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import styles from './HealthPage.module.css';

/** Versions of the application's parts, to quote to support. */
export const RuntimeVersions = ({ versions }: { readonly versions: HealthFacts['versions'] }) => {
  const { t } = useTranslation('diagnostics');
  const named = [
    ['Invoice Desk', versions.application],
    ['Electron', versions.electron],
    ['Chromium', versions.chromium],
    ['Node.js', versions.node],
    [t('system'), versions.system],
  ].filter(([, version]) => version !== '');
  return (
    <section className={styles.section} aria-labelledby="versions">
      <h2 id="versions" className={reportPageStyles.title}>
        {t('versions')}
      </h2>
      <dl className={styles.versions}>
        {named.map(([name, version]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
