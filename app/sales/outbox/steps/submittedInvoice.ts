import { AppFailure, fail } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import type { InvoiceContent } from '../../api/requests.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import { toInvoiceContent } from '../../api/toRequest.ts';
import { getStepResultId, type SubmissionPlan } from '../../store/model/submissionPlan.ts';
import { getLineProductId } from './product.ts';

/** Returns the invoice that a plan has created. Throws `invalidRequest` before it has. */
export const getPlanInvoiceId = (plan: SubmissionPlan): string => {
  const id = getStepResultId(plan, 'invoice');
  if (id === null) throw fail({ kind: 'invalidRequest', detail: 'the invoice has not been created' });
  return id;
};

/** Returns the content of the draft's invoice, with the products that its plan has created. */
export const createInvoiceContent = (plan: SubmissionPlan, draft: Draft): InvoiceContent =>
  toInvoiceContent(
    draft,
    new Map(
      draft.lines.flatMap((line) => {
        const id = getLineProductId(plan, line);
        return id === null ? [] : [[line.key, id] as const];
      }),
    ),
  );

/** Returns the invoice, or null if it cannot be read: the request before it has succeeded in any case. */
export const readInvoiceOrNull = async (api: SalesApi, invoiceId: string): Promise<ComparableInvoice | null> => {
  try {
    return (await api.readInvoice(invoiceId)).invoice;
  } catch (failure) {
    if (failure instanceof AppFailure) return null;
    throw failure;
  }
};
