/** `adops portal`: the people who decide about held changes, and their ways in. */
import type { Reviewer } from '../../approvals/approval.ts';
import { roleNames } from '../../approvals/roles.ts';
import { noun, operation } from '../command.ts';
import { organizationFlag } from '../flags.ts';

const email = { type: 'string', describe: 'E-mail address of the person' } as const;
const role = {
  choices: roleNames,
  describe: 'What they may do: look, operate, decide, own; owner when absent',
} as const;

export const portalCommand = noun('portal', 'People who decide about held changes', [
  operation({
    usage: 'link',
    describe: 'Print a link that signs a person in once, within 15 minutes',
    flags: { org: organizationFlag, email, role },
    operation: 'portal.link',
    input: { organizationId: 'org', email: 'email', role: 'role' },
    view: ({ link, expiresAt, reviewer }: Link) => [
      link,
      `Signs in ${reviewer.name}, once, until ${expiresAt}.`,
    ],
  }),
  operation({
    usage: 'lift <approval>',
    describe: 'Let what a person declined be asked for again',
    flags: { approval: { type: 'string', demandOption: true }, org: organizationFlag },
    operation: 'approvals.lift',
    input: { organizationId: 'org', id: 'approval' },
    view: ({ lifted }: { lifted: string }) => [`${lifted} may be asked for again.`],
  }),
  noun('two-people', 'Amounts above which two different people must approve', [
    operation({
      usage: 'list',
      describe: 'List the amounts, a currency each',
      flags: { org: organizationFlag },
      operation: 'approvals.pairs.list',
      input: { organizationId: 'org' },
      view: (all: readonly Pair[]) => ({
        head: ['currency', 'two people above'],
        rows: all.map(({ currency, above }) => [currency, above]),
        empty: 'One person is enough for every amount.',
      }),
    }),
    operation({
      usage: 'set <currency>',
      describe: 'Ask two different people for changes above an amount; without one, one is enough',
      flags: {
        currency: { type: 'string', demandOption: true, describe: 'ISO 4217, such as EUR' },
        above: { type: 'number', describe: 'In units of the currency' },
        org: organizationFlag,
      },
      operation: 'approvals.pairs.set',
      input: { organizationId: 'org', currency: 'currency', above: 'above' },
      view: ({ currency, above }: Pair) => [
        above === null
          ? `One person is enough for every amount in ${currency}.`
          : `Two different people must approve changes above ${above} ${currency}.`,
      ],
    }),
  ]),
  noun('reviewers', 'Who may decide', [
    operation({
      usage: 'add',
      describe: 'Let a person decide; with SMTP they sign in by their address',
      flags: {
        org: organizationFlag,
        email,
        name: { type: 'string', describe: 'As pages show it' },
        role,
      },
      operation: 'portal.reviewers.add',
      input: { organizationId: 'org', email: 'email', name: 'name', role: 'role' },
      view: ({ id, name, role: given = 'owner' }: Reviewer) => [
        `${name} may open the console as ${given} (${id}).`,
      ],
    }),
    operation({
      usage: 'list',
      describe: 'List who may decide',
      flags: { org: organizationFlag },
      operation: 'portal.reviewers.list',
      input: { organizationId: 'org' },
      view: (all: readonly Reviewer[]) => ({
        head: ['id', 'name', 'e-mail', 'role', 'since'],
        rows: all.map(({ id, name, email: address, role: given = 'owner', createdAt }) => [
          id,
          name,
          address,
          given,
          createdAt,
        ]),
        empty: 'Nobody yet. Make a link: adops portal link',
      }),
    }),
    operation({
      usage: 'remove <id>',
      describe: 'End what a person may decide, and their sessions',
      flags: { id: { type: 'string', demandOption: true }, org: organizationFlag },
      operation: 'portal.reviewers.remove',
      input: { organizationId: 'org', id: 'id' },
      view: ({ removed }: { removed: string }) => [`Removed ${removed}.`],
    }),
  ]),
]);

interface Link {
  readonly link: string;
  readonly expiresAt: string;
  readonly reviewer: Reviewer;
}

interface Pair {
  readonly currency: string;
  readonly above: number | null;
}
