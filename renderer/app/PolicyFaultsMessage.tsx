import { useTranslation } from 'react-i18next';
import type { ProfileFault } from '#app/contract/errors.ts';
import { BannerNotice } from '../ui/Banner.tsx';
import { ProfileFaults } from '../ui/ProfileFaults.tsx';

export interface PolicyFaultsMessageProps {
  readonly faults: readonly ProfileFault[];
  /** The policy could not be read at all, and what was read last is in force. */
  readonly isLastGood: boolean;
  readonly onSeen: () => void;
}

/** Limits the list so that the page below keeps its room; further problems are listed once these are fixed. */
const maxListedProblems = 8;

/** The parts of the organisation's policy that could not be used, for the administrator who wrote it. */
export const PolicyFaultsMessage = ({ faults, isLastGood, onSeen }: PolicyFaultsMessageProps) => {
  const { t } = useTranslation('common');
  return (
    <BannerNotice
      tone="amber"
      title={t(isLastGood ? 'policy.unreadable' : 'policy.title')}
      understood={t('policy.dismiss')}
      onSeen={onSeen}
    >
      <p>{t(isLastGood ? 'policy.lastValid' : 'policy.body')}</p>
      <ProfileFaults faults={faults.slice(0, maxListedProblems)} />
    </BannerNotice>
  );
};
