import type { FieldMapping } from '#app/contract/purchases/fields.ts';
import { serve } from '#app/storage/database/serve.ts';
import type { ReceivedList } from '../archive/intake.ts';
import type { Place } from '../archive/place.ts';
import type { AnswerShape } from '../sync/listIntake.ts';
import { at, check, closeAll, open, remove } from './companies.ts';
import { dropAllExports, exportHandlers } from './exportHandlers.ts';
import { writePictures } from './firstPicture.ts';
import { reviewHandlers } from './reviewHandlers.ts';
import { findServiceFolder } from './serviceFolder.ts';
import { shrunkListHandlers } from './shrunkListHandlers.ts';
import { tableHandlers } from './tableHandlers.ts';

/** All worker handlers. A call names the places that it concerns, for which `open` was called before. */
const handlers = {
  open,
  remove,
  findServiceFolder,
  ...tableHandlers,
  ...exportHandlers,
  ...reviewHandlers,
  ...shrunkListHandlers,
  invoice: (place: Place, id: number, today: string) => at(place, (company) => company.invoice(id, today)),
  difference: (place: Place, id: number, older: number, newer: number) =>
    at(place, (company) => company.difference(id, older, newer)),
  check,
  syncedAt: (place: Place) => at(place, (company) => company.syncedAt),
  validators: (place: Place) => at(place, (company) => company.validators),
  beginSync: (place: Place, resume: boolean) => at(place, ({ incoming }) => incoming.begin(resume)),
  openAnswer: (place: Place, shape: AnswerShape) => at(place, ({ incoming }) => incoming.open(shape)),
  receive: (place: Place, chunk: Uint8Array, now: number) => at(place, ({ incoming }) => incoming.receive(chunk, now)),
  finishAnswer: (place: Place) => at(place, ({ incoming }) => incoming.finish()),
  completeSync: (place: Place, list: ReceivedList, now: number, today: string) =>
    at(place, (company) => company.completeSync(list, now, today)),
  confirmSync: (place: Place, now: number) => at(place, (company) => company.confirmSync(now)),
  discoveredFields: (place: Place) => at(place, ({ fields }) => fields.discovered()),
  suggestedFields: (place: Place) => at(place, ({ fields }) => fields.suggestions()),
  previewFields: (place: Place, mapping: FieldMapping) => at(place, ({ fields }) => fields.preview(mapping)),
};
export type PurchasesWorker = typeof handlers;

serve(handlers, () => {
  dropAllExports();
  writePictures();
  closeAll(Date.now());
});
