import type { WizardValue } from '../draft/WizardContext.ts';
import { InvoiceHeaderFields } from './InvoiceHeaderFields.tsx';
import { LinesTable } from './LinesTable.tsx';
import { RecipientCard } from './RecipientCard.tsx';

/** The step of invoice lines and payment terms; `wizard` is its current state. */
export const LinesStep = ({ wizard }: { readonly wizard: WizardValue }) => (
  <>
    {recipientCard}
    <LinesTable wizard={wizard} />
    {headerFields}
  </>
);

// The same elements at each render: they render again only when something other than the lines has changed.
const recipientCard = <RecipientCard />;
const headerFields = <InvoiceHeaderFields />;
