import { SendingConfirmation } from './SendingConfirmation.tsx';
import { UndoableSendings } from './UndoableSendings.tsx';

/** Notices that concern all pages of sales. */
export const SalesNoticeContent = () => (
  <>
    <SendingConfirmation />
    <UndoableSendings />
  </>
);
