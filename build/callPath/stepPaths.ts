import type { CallPathPoint } from './findCallPath.ts';

/** Bounds of each path: `npm run check` fails beyond them. */
export const maxPathFiles = 6;
export const maxPathLines = 700;

/** The way from an IPC handler to the HTTP request of one step. */
export interface StepPath {
  readonly step: string;
  readonly points: readonly CallPathPoint[];
}

const createStepPath = (step: string, method: 'send' | 'deliverAgain'): StepPath => ({
  step,
  points: [
    { file: 'main/ipc/sales.ts', member: method },
    { file: `app/sales/outbox/steps/${step}.ts`, member: 'perform' },
    { file: 'app/http/client.ts', member: 'send' },
  ],
});

/** The paths that a reader follows to understand one step of sending. */
export const stepPaths: readonly StepPath[] = [
  ...['contact', 'product', 'invoice', 'lines', 'delivery'].map((step) => createStepPath(step, 'send')),
  createStepPath('redelivery', 'deliverAgain'),
];
