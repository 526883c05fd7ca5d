import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { TableOfContents } from '#renderer/ui/TableOfContents.tsx';
import { AboutSettings } from './AboutSettings.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { BackupSettings } from './backup/BackupSettings.tsx';
import { ConnectionSettings } from './ConnectionSettings.tsx';
import { DesktopSettings } from './DesktopSettings.tsx';
import { HealthLink } from './diagnostics/HealthLink.tsx';
import { NotificationsSwitch } from './NotificationsSwitch.tsx';
import { NetworkSettings } from './network/NetworkSettings.tsx';
import { PolicySettingsList } from './PolicySettingsList.tsx';
import { PurchaseSyncSettings } from './PurchaseSyncSettings.tsx';
import { SalesInvoiceSettings } from './SalesInvoiceSettings.tsx';
import { SecretStorageSettings } from './SecretStorageSettings.tsx';
import styles from './SettingsPage.module.css';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import type { SettingsSection } from './settingsSections.ts';
import { TeamSettings } from './team/TeamSettings.tsx';
import { UpdatesSettings } from './UpdatesSettings.tsx';

const RetentionSettings = lazyComponent(
  async () => (await import('./retention/RetentionSettings.tsx')).RetentionSettings,
);

export const SettingsPage = () => {
  const { t } = useTranslation(['settings', 'common', 'desktop', 'managed', 'salesDelivery', 'network']);
  const navigate = useNavigate();
  const scroll = useRef<HTMLDivElement>(null);
  const { section } = useSearch({ from: '/shell/settings' });
  const { data: connections = [] } = useQuery(connectionsQuery);
  useSectionFocus(section);
  return (
    <>
      <TopBar title={t('common:settings')} />
      <div className={styles.body}>
        <TableOfContents label={t('contents')} page={scroll} />
        <div ref={scroll} className={styles.scrollArea}>
          <div className={styles.page}>
            <section className={styles.section}>
              <h2 id="appearance" className={styles.title}>
                {t('appearance.title')}
              </h2>
              <AppearanceSettings />
            </section>
            <section className={styles.section}>
              <h2 id="desktop" className={styles.title}>
                {t('desktop:title')}
              </h2>
              <DesktopSettings />
            </section>
            <section className={styles.section}>
              <h2 id="notifications" className={styles.title}>
                {t('managed:switch.title')}
              </h2>
              <NotificationsSwitch />
            </section>
            {connections.length > 0 && (
              <section className={styles.section}>
                <h2 id="purchases" className={styles.title}>
                  {t('common:purchases')}
                </h2>
                <PurchaseSyncSettings connections={connections} />
              </section>
            )}
            {connections.some(({ hasSales }) => hasSales) && (
              <section className={styles.section}>
                <h2 id="sales" className={styles.title}>
                  {t('salesDelivery:settings.title')}
                </h2>
                <SalesInvoiceSettings connections={connections} />
              </section>
            )}
            {connections.length > 0 && (
              <section className={styles.section}>
                <div className={styles.header}>
                  <h2 id="connections" className={styles.title}>
                    {t('connections.title', { count: connections.length })}
                  </h2>
                  <SignOutEverywhere connections={connections} />
                  <Button icon={<Plug aria-hidden />} onPress={() => void navigate({ to: '/welcome' })}>
                    {t('common:connectAnother')}
                  </Button>
                </div>
                {connections.map((connection) => (
                  <ConnectionSettings key={connection.id} connection={connection} />
                ))}
                <SecretStorageSettings />
              </section>
            )}
            {connections.some(({ hasTeam }) => hasTeam) && (
              <TeamSettings connections={connections.filter(({ hasTeam }) => hasTeam)} />
            )}
            {connections.length > 0 && <RetentionSettings connections={connections} />}
            <BackupSettings />
            <section className={styles.section}>
              <h2 id="network" className={styles.title}>
                {t('network:title')}
              </h2>
              <NetworkSettings />
            </section>
            <UpdatesSettings />
            <PolicySettingsList />
            <HealthLink />
            <AboutSettings />
          </div>
        </div>
      </div>
    </>
  );
};

/** Moves the focus to the heading of the section that the address names. */
const useSectionFocus = (section: SettingsSection | undefined): void => {
  useEffect(() => {
    const heading = section && document.getElementById(section);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [section]);
};
