/** The spreadsheet that the user of test mode had before. */
import { demoSheet, email } from './accounts.ts';
import type { File } from './model.ts';

export const seedRecords = (anchor: string): readonly File[] => [
  {
    id: demoSheet.id,
    kind: 'sheet',
    accountId: email,
    createdAt: Date.parse(`${anchor}T00:00:00Z`),
    title: demoSheet.title,
    trashed: false,
    tabs: [
      { id: 0, title: 'Plan', cells: demoSheet.cells },
      { id: 7, title: 'Q4 notes', cells: [] },
    ],
  },
];
