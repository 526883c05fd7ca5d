import {
  Ban,
  Check,
  CheckCheck,
  Circle,
  CircleAlert,
  CircleDot,
  CircleHelp,
  CircleX,
  Clock,
  Gavel,
  MailWarning,
  PencilLine,
  Send,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { StatusTone } from '#renderer/ui/Badge.tsx';

/** Appearance of a state; its text is under `<column>.<state>`. Red only where a person must act. */
export interface InvoiceStateAppearance {
  readonly tone: StatusTone;
  readonly icon: ReactNode;
}

const createAppearance = (tone: StatusTone, Icon: typeof Check): InvoiceStateAppearance => ({
  tone,
  icon: <Icon aria-hidden />,
});

export const documentStateAppearances: Readonly<Record<SalesInvoice['documentState'], InvoiceStateAppearance>> = {
  draft: createAppearance('neutral', PencilLine),
  approved: createAppearance('blue', Check),
  sent: createAppearance('green', Send),
  credited: createAppearance('violet', Undo2),
  unknown: createAppearance('neutral', CircleHelp),
};

/** Accepted is not delivered (docs/service.md, "States of an invoice"): only the latter is green. */
export const deliveryStateAppearances: Readonly<Record<SalesInvoice['deliveryState'], InvoiceStateAppearance>> = {
  none: createAppearance('neutral', Circle),
  accepted: createAppearance('blue', Clock),
  delivered: createAppearance('green', CheckCheck),
  failed: createAppearance('red', CircleX),
  unknown: createAppearance('neutral', CircleHelp),
};

export const paymentStateAppearances: Readonly<Record<SalesInvoice['paymentState'], InvoiceStateAppearance>> = {
  none: createAppearance('neutral', Circle),
  open: createAppearance('neutral', Clock),
  overdue: createAppearance('red', CircleAlert),
  reminded: createAppearance('amber', MailWarning),
  collection: createAppearance('violet', Gavel),
  partlyPaid: createAppearance('blue', CircleDot),
  paid: createAppearance('green', Check),
  creditLoss: createAppearance('amber', Ban),
  unknown: createAppearance('neutral', CircleHelp),
};
