import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import { type AccountStatementService, createAccountStatementService } from '#app/sales/statements/statements.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { captureError, company, createSalesConnection, newFile, openSales } from './parts.ts';

const query = {
  ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], except: [], from: null, to: null },
  sort: { column: 'date', direction: 'descending' } as const,
};

describe('statements of account of the demo’s customers', () => {
  let demo: DemoService;
  let sales: SalesFeature;
  let statements: AccountStatementService;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 1 });
    sales = openSales(newFile(), createSalesConnection(demo)).sales;
    statements = createAccountStatementService(sales, '');
    await sales.tracking.refresh({ company });
  });
  afterAll(async () => {
    await sales.close();
    await demo.close();
  });

  test('come to what the list says is open', async () => {
    const { sums } = await sales.tracking.invoices({ company, query, offset: 0, limit: 1 });
    const customers = nonEmpty(await statements.customers(company));
    for (const { currency, open } of sums) {
      const own = customers.flatMap((customer) => customer.sums.filter((sum) => sum.currency === currency));
      expect(own.reduce((sum, each) => sum + Math.round(Number(each.open) * 100), 0)).toBe(
        Math.round(Number(open) * 100),
      );
    }
  });

  test('name one customer or all of them', async () => {
    const [first, second] = await statements.customers(company);
    const one = await statements.createHtml({ company, customerKey: first?.key ?? '' });
    expect(one.title).toContain(first?.name);
    expect(one.html.match(/class="statement"/g)).toHaveLength(1);
    const all = await statements.createHtml({ company, customerKey: null });
    expect(all.html).toContain(second?.name);
    const table = await statements.createTable({ company, customerKey: first?.key ?? '' });
    expect(table.rows).toHaveLength(first?.count ?? 0);
  });

  test('of a customer without open invoices are refused', async () => {
    expect(await captureError(statements.createHtml({ company, customerKey: 'id nobody' }))).toMatchObject({
      kind: 'notFound',
    });
  });
});
