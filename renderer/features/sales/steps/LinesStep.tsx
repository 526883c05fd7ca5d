import type { Wizard } from '../draft/WizardContext.ts';
import { HeaderFields } from './HeaderFields.tsx';
import { LinesTable } from './LinesTable.tsx';
import { RecipientCard } from './RecipientCard.tsx';

/** What is invoiced, and when it is to be paid; `wizard` as it stands at this moment. */
export const LinesStep = ({ wizard }: { readonly wizard: Wizard }) => (
  <>
    {recipientCard}
    <LinesTable wizard={wizard} />
    {headerFields}
  </>
);

// The same elements at each rendering: they are drawn again only when something besides the lines has changed.
const recipientCard = <RecipientCard />;
const headerFields = <HeaderFields />;
