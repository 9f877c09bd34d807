/** `adops org`: the organizations of this installation. */
import { plans, type Organization } from '../../tenants/tenants.ts';
import { noun, operation } from '../command.ts';
import { pairs } from '../screen/print.ts';

const plan = { choices: plans, describe: 'Its plan' };

export const orgCommand = noun('org', 'Organizations of this installation', [
  operation({
    usage: 'create <name>',
    describe: 'Make an organization with one workspace',
    flags: {
      name: { type: 'string', demandOption: true, describe: 'Its name' },
      plan,
    },
    operation: 'org.create',
    input: { name: 'name', plan: 'plan' },
    view: (organization: Organization) => pairs({ ...organization, workspaces: undefined }),
  }),
  operation({
    usage: 'plan <org> <plan>',
    describe: 'Put an organization on another plan',
    flags: {
      org: { type: 'number', demandOption: true, describe: 'Id of the organization' },
      plan: { ...plan, demandOption: true },
    },
    operation: 'org.plan',
    input: { organizationId: 'org', plan: 'plan' },
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
