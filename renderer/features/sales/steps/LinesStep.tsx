import { HeaderFields } from './HeaderFields.tsx';
import { LinesTable } from './LinesTable.tsx';
import { RecipientCard } from './RecipientCard.tsx';

/** What is invoiced, and when it is to be paid. */
export const LinesStep = () => (
  <>
    <RecipientCard />
    <LinesTable />
    <HeaderFields />
  </>
);
