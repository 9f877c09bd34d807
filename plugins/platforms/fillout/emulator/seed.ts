/** Forms of the organization, and what was submitted before. */
import { organization } from './accounts.ts';
import type { Submission, Webhook } from './model.ts';

export interface Form {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly ('form' | 'quiz' | 'survey' | 'scheduling')[];
  readonly questions: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly options?: readonly string[];
  }[];
  /** Names of the parameters that it takes from an address. */
  readonly parameters: readonly string[];
}

export const forms: readonly Form[] = [
  {
    id: 'foAdHjd1Duus',
    name: 'Demo request',
    tags: ['form'],
    questions: [
      { id: 'aBc1', name: 'Work email', type: 'EmailInput' },
      { id: 'dEf2', name: 'Your name', type: 'ShortAnswer' },
      { id: 'gHi3', name: 'Phone', type: 'PhoneNumber' },
      { id: 'jKl4', name: 'Interests', type: 'Checkboxes', options: ['Search', 'Social'] },
      { id: 'mNo5', name: 'Message', type: 'LongAnswer' },
    ],
    parameters: ['utm_source', 'utm_campaign', 'gclid', 'lp_slug'],
  },
  {
    id: 'survey7Kq2Lm',
    name: 'How did you hear of us?',
    tags: ['survey'],
    questions: [{ id: 'pQr6', name: 'Stars', type: 'StarRating' }],
    parameters: [],
  },
];

const DAY_MS = 86_400_000;

export const seedRecords = (anchor: string): readonly (Submission | Webhook)[] => {
  const end = Date.parse(`${anchor}T00:00:00Z`);
  const one = (
    digit: number,
    ago: number,
    values: Submission['values'],
    more: Partial<Submission> = {},
  ): Submission => ({
    id: `0f5b2c1e-8a7d-4d7a-9a55-1b2c3d4e5f6${digit}`,
    kind: 'submission',
    accountId: organization.id,
    parentId: 'foAdHjd1Duus',
    createdAt: end - ago * DAY_MS,
    values,
    parameters: {},
    isFinished: true,
    ...more,
  });
  return [
    one(
      0,
      20,
      {
        aBc1: 'ana@acme.example',
        dEf2: 'Ana Lis',
        gHi3: '+15551234567',
        jKl4: ['Search', 'Social'],
        mNo5: null,
      },
      { parameters: { utm_source: 'google', gclid: 'Cj0KCQ' } },
    ),
    one(1, 6, { aBc1: 'bo@initech.example', dEf2: 'Bo', mNo5: 'Call me at +1 555 765 4321.' }),
    one(2, 1, { aBc1: 'eve@globex.example' }, { isFinished: false }),
    {
      id: '41000',
      kind: 'webhook',
      accountId: organization.id,
      parentId: 'foAdHjd1Duus',
      createdAt: end - 10 * DAY_MS,
      url: 'https://leads.northwind.example/fillout',
      isRemoved: false,
    },
  ];
};
