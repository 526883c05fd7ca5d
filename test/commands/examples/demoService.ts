import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startDemoService } from '#app/demo/demoService.ts';
import { type CommandExample, endsWith, type ProbeEvidence } from '../commandExample.ts';
import { getMissingPrograms } from '../missingPrograms.ts';

const answersRequests: ProbeEvidence = {
  kind: 'runs',
  probe: async ({ waitForOutput }) => {
    const [, url = ''] = await waitForOutput(/^Demo service at (\S+)$/m);
    const response = await fetch(`${url}/identity/.well-known/openid-configuration`);
    const { issuer } = z.object({ issuer: z.string() }).parse(await response.json());
    if (issuer !== `${url}/identity`) throw new Error(`${url} names ${issuer} as its issuer`);
  },
};

const documentedAddress = 'http://127.0.0.1:5100';
const sales = z.object({ invoices: z.array(z.object({ id: z.string(), number: z.number() })) });

/** Writes the block for a demo service that listens elsewhere, with ids of its invoices in the places left open. */
const prepareBlock = async (folder: string, block: string) => {
  const demo = await startDemoService({ purchaseCount: 20, remoteControl: true });
  const { invoices } = sales.parse(await (await fetch(`${demo.url}/mischief/sales`)).json());
  const draft = invoices.find(({ number }) => number === 0)?.id ?? '';
  const sent = invoices.find(({ number }) => number > 0)?.id ?? '';
  const script = block.replaceAll(documentedAddress, demo.url).replace('"…"', `"${draft}"`).replace('"…"', `"${sent}"`);
  await writeFile(join(folder, 'block.sh'), script);
  return demo;
};

/** The demo service, and what its document shows with curl. */
export const demoServiceExamples: readonly CommandExample[] = [
  {
    commands: ['npm run demo:service -- --port 5005', 'npm run demo:service -- --port 5100 --size 500'],
    shortForm: 'npm run demo:service -- --port 0 --size 20',
    maxSeconds: 60,
    evidence: answersRequests,
  },
  {
    commands: [],
    block: {
      document: 'app/demo/README.md',
      firstLine: "curl -X POST -H 'Content-Type: application/json' http://127.0.0.1:5100/mischief \\",
    },
    shortForm: 'bash -eu block.sh',
    runsIn: 'DIR',
    maxSeconds: 60,
    getSkipReason: () => getMissingPrograms('curl'),
    prepare: async (folder, block) => {
      const demo = await prepareBlock(folder, block);
      // curl reads it: a request that is refused ends with an error.
      await writeFile(join(folder, '.curlrc'), 'fail-with-body\n');
      return { env: { CURL_HOME: folder }, close: demo.close };
    },
    evidence: endsWith(/"pageIndex":"offset"/, /"note":"changed meanwhile"/, /"type":"Paid"/),
  },
  {
    commands: [],
    block: { document: 'app/demo/README.md', firstLine: 'BASE=http://127.0.0.1:5100' },
    shortForm: 'bash -eu -o pipefail block.sh',
    runsIn: 'DIR',
    maxSeconds: 60,
    getSkipReason: () => getMissingPrograms('curl', 'sed'),
    prepare: async (folder, block) => {
      const demo = await prepareBlock(folder, block);
      return { close: demo.close };
    },
    evidence: endsWith(
      /^\{"Items":\[/,
      /"name":"Hirsi"/,
      /"DueDate":\["The due date may be at most 90 days/,
      /^200$/,
      /"deliveryStatus":"Accepted","invoiceNumber":\d+/,
      /"status":"Sent".*"paymentStatus":"Open"/,
      /"lateInterest":/,
    ),
  },
];
