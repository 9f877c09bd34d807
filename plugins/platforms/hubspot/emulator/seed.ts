/** People, firms and deals that were in the CRM before. */
import { portal } from './accounts.ts';
import type { CrmObject, Sort } from './model.ts';

const DAY_MS = 86_400_000;

export const owners = [
  { id: '71001', email: 'rita@northwind.example', firstName: 'Rita', lastName: 'Novak' },
  { id: '71002', email: 'ines@northwind.example', firstName: 'Ines', lastName: 'Costa' },
];

export const stages = [
  ['appointmentscheduled', 'Appointment Scheduled', '0.2'],
  ['contractsent', 'Contract Sent', '0.9'],
  ['closedwon', 'Closed Won', '1.0'],
  ['closedlost', 'Closed Lost', '0.0'],
] as const;

export const seedRecords = (anchor: string): readonly CrmObject[] => {
  const end = Date.parse(`${anchor}T00:00:00Z`);
  const one = (kind: Sort, id: string, ago: number, properties: CrmObject['properties']) => ({
    id,
    kind,
    accountId: portal.id,
    createdAt: end - ago * DAY_MS,
    updatedAt: end - ago * DAY_MS,
    archived: false,
    properties,
  });
  return [
    one('contacts', '512', 40, {
      email: 'ana@acme.example',
      firstname: 'Ana',
      lastname: 'Lis',
      phone: '+15551234567',
      company: 'Acme',
      lifecyclestage: 'lead',
      hubspot_owner_id: '71001',
    }),
    one('contacts', '513', 12, {
      email: 'bo@initech.example',
      firstname: 'Bo',
      lifecyclestage: 'customer',
    }),
    one('companies', '9001', 90, { name: 'Acme', domain: 'acme.example', industry: 'RETAIL' }),
    one('companies', '9002', 30, { name: 'Initech', domain: 'initech.example' }),
    one('deals', '31001', 20, {
      dealname: 'Acme autumn',
      amount: '12000',
      pipeline: 'default',
      dealstage: 'closedwon',
      closedate: new Date(end - 3 * DAY_MS).toISOString(),
    }),
    one('deals', '31002', 5, {
      dealname: 'Initech trial',
      amount: '800.50',
      pipeline: 'default',
      dealstage: 'appointmentscheduled',
    }),
  ];
};
