import { Link } from '@tanstack/react-router';
import { BookUser, Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './AddressBookLinks.module.css';

/** Links between sales, the address book and the products; `isBrief`: icons only. */
export const AddressBookLinks = ({ isBrief = false }: { readonly isBrief?: boolean }) => {
  const { t } = useTranslation('addressBook');
  const link = isBrief ? `${styles.link} ${styles.compact}` : styles.link;
  return (
    <nav aria-label={t('pages')} className={styles.links}>
      <Link to="/contacts" activeOptions={{ includeSearch: false }} className={link} title={t('contacts.title')}>
        <BookUser aria-hidden /> <span className={styles.label}>{t('contacts.title')}</span>
      </Link>
      <Link to="/products" activeOptions={{ includeSearch: false }} className={link} title={t('products.title')}>
        <Package aria-hidden /> <span className={styles.label}>{t('products.title')}</span>
      </Link>
    </nav>
  );
};
