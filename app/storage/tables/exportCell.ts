/** The value of a table cell, independent of the file format. Numbers are decimal text; moments are UTC. */
export type ExportCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'iban'; readonly iban: string }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'moment'; readonly moment: string }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'amount'; readonly amount: string; readonly currency: string | null };
