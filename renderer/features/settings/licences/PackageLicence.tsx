import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThirdPartyPackage } from '#app/contract/licences.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './LicencesPage.module.css';

export interface PackageLicenceProps {
  readonly shipped: ThirdPartyPackage;
}

/** A package; its licence text is rendered on demand. */
export const PackageLicence = ({ shipped: { name, version, licence, text } }: PackageLicenceProps) => {
  const { t } = useTranslation('licences');
  const [isOpen, setOpen] = useState(false);
  const title = (
    <span className={styles.package}>
      <span className={styles.name}>
        <UntrustedText>{name}</UntrustedText>
      </span>
      <span className={styles.version}>{version}</span>
      <span className={styles.version}>{licence}</span>
    </span>
  );
  return (
    <li className={styles.item}>
      <Disclosure title={title} isOpen={isOpen} onToggle={setOpen}>
        {isOpen && (
          <p className={styles.text} lang="en">
            {text === null ? t('noText', { licence }) : <bdi>{text}</bdi>}
          </p>
        )}
      </Disclosure>
    </li>
  );
};
