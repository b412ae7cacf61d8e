/** Whose a customer of the payment service is. What the customer says about itself there is not asked. */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { globalKeys } from '#functions/data/table/keys.ts';

interface CustomerItem extends Item {
  workspaceId: string;
}

export const findCustomerWorkspace = async (table: Table, customerId: string): Promise<string | undefined> =>
  (await table.get<CustomerItem>(globalKeys.stripeCustomer(customerId)))?.workspaceId;

export const putCustomer = (customerId: string, workspaceId: string): PutOp => ({
  put: { ...globalKeys.stripeCustomer(customerId), workspaceId },
  if: [{ absent: 'PK' }],
});
