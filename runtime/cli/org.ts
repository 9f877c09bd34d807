/** `adops org`: the organizations of this installation. */
import type { Organization } from '../tenants/tenants.ts';
import { noun, operation } from './command.ts';
import { pairs } from './print.ts';

export const orgCommand = noun('org', 'Organizations of this installation', [
  operation({
    usage: 'create <name>',
    describe: 'Make an organization with one workspace',
    flags: {
      name: { type: 'string', demandOption: true, describe: 'Its name' },
      plan: { choices: ['free', 'paid', 'pay_as_you_go'] as const, describe: 'Its plan' },
    },
    operation: 'org.create',
    input: { name: 'name', plan: 'plan' },
    view: (organization: Organization) => pairs({ ...organization, workspaces: undefined }),
  }),
  operation({
    usage: 'list',
    describe: 'List all organizations',
    flags: {},
    operation: 'org.list',
    input: {},
    view: (organizations: readonly Organization[]) => ({
      head: ['id', 'name', 'plan', 'since'],
      rows: organizations.map(({ id, name, plan, createdAt }) => [id, name, plan, createdAt]),
    }),
  }),
]);
