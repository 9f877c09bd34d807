/** People with access to an account, its managers, and its payers. */
import type { Source } from './rows.ts';

/** One row that every account has. */
const always = (path: string, row: Readonly<Record<string, unknown>>): Source => ({
  with: ['customer'],
  of: ({ customer: { id } }) => [{ resourceName: `customers/${id}/${path}`, ...row }],
});

export const accountLinks: Readonly<Record<string, Source>> = {
  customer_user_access: always('customerUserAccesses/41000001', {
    userId: '41000001',
    emailAddress: 'operator@northwind.example',
    accessRole: 'ADMIN',
    accessCreationDateTime: '2023-01-10 09:00:00',
  }),
  customer_client_link: {
    with: ['customer'],
    of: ({ customer, customers }) =>
      [...customers.values()]
        .filter(({ managedBy }) => managedBy === customer.id)
        .map(({ id }) => ({
          resourceName: `customers/${customer.id}/customerClientLinks/${id}~${id}`,
          clientCustomer: `customers/${id}`,
          managerLinkId: id,
          status: 'ACTIVE',
          hidden: false,
        })),
  },
  customer_manager_link: {
    with: ['customer'],
    of: ({ customer: { id, managedBy } }) =>
      managedBy === undefined
        ? []
        : [
            {
              resourceName: `customers/${id}/customerManagerLinks/${managedBy}~${id}`,
              managerCustomer: `customers/${managedBy}`,
              managerLinkId: id,
              status: 'ACTIVE',
            },
          ],
  },
  billing_setup: always('billingSetups/51000001', {
    id: '51000001',
    status: 'APPROVED',
    startDateTime: '2023-01-10 00:00:00',
    endTimeType: 'FOREVER',
  }),
};
