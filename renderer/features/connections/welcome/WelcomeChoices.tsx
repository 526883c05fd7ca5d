import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, LoaderCircle, Play, Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { PolicyScope } from '#app/contract/managedSettings.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import styles from './WelcomeChoices.module.css';

export interface WelcomeChoicesProps {
  /** `showsLogin`: with the pages on which a person signs in. */
  readonly onDemo: (showsLogin: boolean) => void;
  readonly isOpeningDemo: boolean;
  readonly error: AppError | null;
  readonly onConnect: () => void;
  readonly connectForbidden: PolicyScope | null;
}

export const WelcomeChoices = ({ onDemo, isOpeningDemo, error, onConnect, connectForbidden }: WelcomeChoicesProps) => {
  const { t } = useTranslation('welcome');
  const { data: connections = [] } = useQuery(connectionsQuery);
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.choices}>
        <Choice
          icon={isOpeningDemo ? <LoaderCircle className={styles.spinner} aria-hidden /> : <Play aria-hidden />}
          title={t('demo.title')}
          body={t('demo.body')}
          onPress={() => onDemo(false)}
          isPending={isOpeningDemo}
          isFirst
        />
        <Button className={styles.quietLink ?? ''} onPress={() => onDemo(true)}>
          {t('demo.showLogin')}
        </Button>
        {error && <ErrorNotice error={error} onRetry={() => onDemo(false)} />}
        <PolicyLockedControl by={connectForbidden}>
          <Choice
            icon={<Plug aria-hidden />}
            title={t('connect.title')}
            body={t('connect.body')}
            onPress={onConnect}
            isDisabled={connectForbidden !== null}
          />
        </PolicyLockedControl>
      </div>
      {connections.length > 0 && (
        <Link to="/purchases" className={styles.backLink}>
          <ArrowLeft aria-hidden /> {t('backToInvoices')}
        </Link>
      )}
    </>
  );
};

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly body: string;
  readonly onPress: () => void;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  readonly isFirst?: boolean;
}

const Choice = ({
  icon,
  title,
  body,
  onPress,
  isPending = false,
  isDisabled = false,
  isFirst = false,
}: ChoiceProps) => (
  <Button
    isDisabled={isDisabled}
    onPress={() => isPending || onPress()}
    aria-disabled={isPending}
    className={`${styles.choice} ${isFirst ? styles.primary : ''}`}
  >
    {icon}
    <span className={styles.text}>
      <span className={styles.label}>{title}</span>
      <span className={styles.description}>{body}</span>
    </span>
    <ArrowRight aria-hidden />
  </Button>
);
