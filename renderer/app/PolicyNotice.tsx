import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationInfoQuery } from '../shared/queries.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';

const PolicyFaultsMessage = lazyComponent(async () => (await import('./PolicyFaultsMessage.tsx')).PolicyFaultsMessage);

/** Reports once the parts of the organisation's policy that could not be used. */
export const PolicyNotice = () => {
  const { data: info } = useQuery(applicationInfoQuery);
  const [isSeen, setSeen] = useState(false);
  return (
    info &&
    info.policyFaults.length > 0 &&
    !isSeen && (
      <PolicyFaultsMessage faults={info.policyFaults} isLastGood={info.isPolicyLastGood} onSeen={() => setSeen(true)} />
    )
  );
};
