import { z } from 'zod';
import { createSearchParamsValidator } from '#renderer/shared/navigation/searchParams.ts';

/** Search parameters of the overview: the currency whose charts are shown, and the charts that are shown as tables. */
export const validateOverviewSearchParams = createSearchParamsValidator({
  currency: z.string().max(20),
  tables: z.array(z.string()).max(20),
});
