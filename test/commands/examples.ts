import type { CommandExample } from './commandExample.ts';
import { administrationExamples } from './examples/administration.ts';
import { applicationExamples } from './examples/application.ts';
import { benchmarkExamples } from './examples/benchmarks.ts';
import { demoServiceExamples } from './examples/demoService.ts';
import { documentationExamples } from './examples/documentation.ts';
import { packagingExamples } from './examples/packaging.ts';
import { testExamples } from './examples/tests.ts';

/** Every command and shell block that the documents name, in the order in which they are run. */
export const examples: readonly CommandExample[] = [
  ...applicationExamples,
  ...testExamples,
  ...packagingExamples,
  ...documentationExamples,
  ...demoServiceExamples,
  ...administrationExamples,
  ...benchmarkExamples,
];
