/** A document received in a sync: the number of a record in the archive, and what decides to which invoice it belongs. */
export interface ReceivedDocument {
  readonly document: number;
  /** Records with the same identity may be versions of one invoice. */
  readonly identity: string;
  readonly version: number | null;
  readonly faults: number;
  readonly shape: number;
  /** How often one response listed it: each time is a record of the service that is equal to the byte. */
  copies: number;
}

/** Returns the document that represents its key: the highest version, and the first received among equals. */
export const findKeyDocument = (documents: readonly ReceivedDocument[]): ReceivedDocument | undefined =>
  documents.reduce<ReceivedDocument | undefined>(
    (best, document) =>
      best === undefined || (document.version ?? noVersion) > (best.version ?? noVersion) ? document : best,
    undefined,
  );

/** Lower than every version that a service can send. */
const noVersion = Number.NEGATIVE_INFINITY;
