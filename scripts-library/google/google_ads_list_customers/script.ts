import type { HostError, Script } from '../../../sdk/script.ts';
import { at, search, textAt, type Row } from '../api.ts';

interface Accessible {
  readonly resourceNames?: readonly string[];
}

const fields = [
  'id',
  'descriptive_name',
  'currency_code',
  'time_zone',
  'status',
  'manager',
  'test_account',
  'level',
];

function customerOf(row: Row, root: string) {
  const id = textAt(row, 'customerClient.id') ?? '';
  return {
    id,
    name: textAt(row, 'customerClient.descriptiveName'),
    currency: textAt(row, 'customerClient.currencyCode'),
    time_zone: textAt(row, 'customerClient.timeZone'),
    status: textAt(row, 'customerClient.status'),
    is_manager: at(row, 'customerClient.manager') === true,
    is_test: at(row, 'customerClient.testAccount') === true,
    manager_id: id === root ? null : root,
  };
}

const script: Script<'google_ads_list_customers'> = async (_args, host) => {
  const { resourceNames = [] } = await host.get<Accessible>('customers:listAccessibleCustomers');
  const found = new Map<string, ReturnType<typeof customerOf>>();
  const warnings: string[] = [];
  for (const root of resourceNames.map((name) => name.replace('customers/', ''))) {
    const selection = {
      from: 'customer_client',
      fields: fields.map((name) => `customer_client.${name}`),
      where: ['customer_client.level <= 1'],
    };
    try {
      const { rows } = await search(host, selection, root);
      for (const customer of rows.map((row) => customerOf(row, root)))
        if (!found.has(customer.id) || customer.manager_id === null)
          found.set(customer.id, customer);
    } catch (error) {
      // One account that is closed or out of reach does not hide the others.
      const { code, platform } = error as HostError;
      if (code !== 'platform_auth_failed' || !platform?.code?.startsWith('authorizationError.'))
        throw error;
      warnings.push(`Customer ${root} cannot be read: ${platform.code}.`);
    }
  }
  return { customers: [...found.values()], total: found.size, warnings };
};
export default script;
