import { z } from 'zod';
import { createSearchParamsValidator } from '#renderer/shared/navigation/searchParams.ts';

/** Search parameters of the address book's pages; `entry` or `new` is open beside the list. */
export const validateAddressBookSearchParams = createSearchParamsValidator({
  q: z.string().max(200),
  entry: z.string().min(1).max(200),
  new: z.literal(true),
});
export type AddressBookSearchParams = ReturnType<typeof validateAddressBookSearchParams>;
