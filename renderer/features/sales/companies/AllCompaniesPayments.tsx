import { useState } from 'react';
import { Payments } from '../payments/Payments.tsx';
import { CompanyStatements } from './CompanyStatements.tsx';
import { companyListParts } from './companyListParts.ts';
import { useCompaniesTrackingStatus } from './useCompaniesTrackingStatus.ts';

/** Payments of all companies: paid, open, by age and by company. */
export const AllCompaniesPayments = () => {
  const [isStating, setIsStating] = useState(false);
  return (
    <>
      <Payments
        scope={null}
        tracking={useCompaniesTrackingStatus()}
        onStatements={() => setIsStating(true)}
        companyParts={companyListParts}
      />
      {isStating && <CompanyStatements onClose={() => setIsStating(false)} />}
    </>
  );
};
