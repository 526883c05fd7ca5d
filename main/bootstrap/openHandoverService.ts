import type { HandoverService } from '#app/handover/handover.ts';
import type { InvoiceFonts } from '#app/sales/preview/fonts.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { getApplicationName, getApplicationVersion } from '../electron/installation.ts';
import type { PrintHtmlToPdf } from '../windows/printHtmlToPdf.ts';
import { type FeatureServices, toDecisionPerson } from './featureServices.ts';

interface HandoverServiceDeps {
  readonly features: Pick<FeatureServices, 'purchases' | 'sales'>;
  readonly connectionManager: Pick<ConnectionManager, 'profile' | 'person'>;
  readonly fonts: InvoiceFonts;
  readonly printPdf: PrintHtmlToPdf;
}

/** Creates the service that hands over a company; read from the disk when it is first asked for. */
export const openHandoverService = (deps: HandoverServiceDeps): HandoverService => {
  let opened: Promise<HandoverService> | undefined;
  return {
    run: async (request, onProgress) => {
      opened ??= loadHandoverService(deps);
      return (await opened).run(request, onProgress);
    },
    cancel: async () => (await opened)?.cancel(),
  };
};

const loadHandoverService = async ({
  features: { purchases, sales },
  connectionManager,
  fonts,
  printPdf,
}: HandoverServiceDeps): Promise<HandoverService> => {
  const { createHandoverService } = await import('#app/handover/handover.ts');
  const { renderInvoiceHtml } = await import('#app/sales/preview/invoiceHtml.ts');
  return createHandoverService({
    ...{ purchases, sales },
    print: (document) => printPdf(renderInvoiceHtml(document, fonts).html),
    describeCompany: ({ connectionId, customerNumber }) => {
      const { name: service, companies } = connectionManager.profile(connectionId);
      const company = companies.find((each) => each.customerNumber === customerNumber);
      return {
        name: company?.name ?? customerNumber,
        customerNumber,
        businessId: company?.businessId ?? null,
        service,
      };
    },
    getPerson: (connectionId) => toDecisionPerson(connectionManager.person(connectionId)).name,
    program: `${getApplicationName()} ${getApplicationVersion()}`,
  });
};
