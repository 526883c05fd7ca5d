import { useApartFromLines } from '../draft/useApartFromLines.ts';
import { WizardContext } from '../draft/WizardContext.ts';
import { HeaderFields } from './HeaderFields.tsx';
import { LinesTable } from './LinesTable.tsx';
import { RecipientCard } from './RecipientCard.tsx';

/** What is invoiced, and when it is to be paid. */
export const LinesStep = () => {
  const apart = useApartFromLines();
  return (
    <>
      <WizardContext value={apart}>{recipientCard}</WizardContext>
      <LinesTable />
      <WizardContext value={apart}>{headerFields}</WizardContext>
    </>
  );
};

// The same elements at each rendering: they are drawn again only when something besides the lines has changed.
const recipientCard = <RecipientCard />;
const headerFields = <HeaderFields />;
