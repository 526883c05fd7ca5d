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
import type { Tone } from '#renderer/ui/Badge.tsx';

/** Appearance of a state; its text is under `<column>.<state>`. Red only where a person must act. */
export interface StateLook {
  readonly tone: Tone;
  readonly icon: ReactNode;
}

const look = (tone: Tone, Icon: typeof Check): StateLook => ({ tone, icon: <Icon aria-hidden /> });

export const documentLooks: Readonly<Record<SalesInvoice['documentState'], StateLook>> = {
  draft: look('neutral', PencilLine),
  approved: look('blue', Check),
  sent: look('green', Send),
  credited: look('violet', Undo2),
  unknown: look('neutral', CircleHelp),
};

/** Accepted is not delivered (service.md): only the latter is green. */
export const deliveryLooks: Readonly<Record<SalesInvoice['deliveryState'], StateLook>> = {
  none: look('neutral', Circle),
  accepted: look('blue', Clock),
  delivered: look('green', CheckCheck),
  failed: look('red', CircleX),
  unknown: look('neutral', CircleHelp),
};

export const paymentLooks: Readonly<Record<SalesInvoice['paymentState'], StateLook>> = {
  none: look('neutral', Circle),
  open: look('neutral', Clock),
  overdue: look('red', CircleAlert),
  reminded: look('amber', MailWarning),
  collection: look('violet', Gavel),
  partlyPaid: look('blue', CircleDot),
  paid: look('green', Check),
  creditLoss: look('amber', Ban),
  unknown: look('neutral', CircleHelp),
};
