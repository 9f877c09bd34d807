/** `adops schedules`: scripts that run again and again. */
import type { Schedule } from '../../jobs/schedules/schedule.ts';
import { noun, operation } from '../command.ts';
import { accountFlag, organizationFlag } from '../flags.ts';
import { pairs } from '../screen/print.ts';
import { scriptArgs } from './scripts.ts';

const scheduleFlag = {
  type: 'string',
  demandOption: true,
  describe: 'Id of the schedule',
} as const;

const change = (usage: string, describe: string, name: string) =>
  operation({
    usage: `${usage} <schedule>`,
    describe,
    flags: { schedule: scheduleFlag, org: organizationFlag },
    operation: name,
    input: { organizationId: 'org', id: 'schedule' },
    view: stateOf,
  });

export const schedulesCommand = noun('schedules', 'Scripts that run again and again', [
  operation({
    usage: 'create [args..]',
    describe:
      "Run a script when a cron expression is due: adops schedules create --cron '0 7 * * 1' --script list_campaigns --platform <platform> -- --limit 5",
    flags: {
      cron: {
        type: 'string',
        demandOption: true,
        describe: 'Five fields: minute, hour, day, month, weekday',
      },
      script: { type: 'string', demandOption: true, describe: 'Name or alias of the script' },
      args: { type: 'string', array: true, describe: "The script's own flags, after --" },
      'time-zone': { type: 'string', describe: 'IANA; the account’s own when absent, else UTC' },
      platform: { type: 'string', describe: 'Platform, for generic scripts' },
      account: accountFlag,
      name: { type: 'string', describe: 'What it is for' },
      key: { type: 'string', describe: 'Id of the key it runs under; the operator when absent' },
      org: organizationFlag,
    },
    operation: 'schedules.create',
    input: {
      organizationId: 'org',
      cron: 'cron',
      timeZone: 'time-zone',
      script: 'script',
      args: scriptArgs,
      platform: 'platform',
      accountId: 'account',
      name: 'name',
      keyId: 'key',
    },
    view: stateOf,
  }),
  operation({
    usage: 'list',
    describe: 'List the schedules',
    flags: { org: organizationFlag },
    operation: 'schedules.list',
    input: { organizationId: 'org' },
    view: (schedules: readonly Schedule[]) => ({
      head: ['id', 'name', 'cron', 'time zone', 'runs', 'status', 'next', 'last', 'why'],
      rows: schedules.map((one) => [
        one.id,
        one.name,
        one.cron ?? one.at,
        one.timeZone,
        one.call.input['action'],
        one.status,
        one.nextDueAt,
        one.lastDueAt,
        one.reason,
      ]),
      empty: 'No schedules. Make one: adops schedules create',
    }),
  }),
  change('pause', 'Start nothing until it is resumed', 'schedules.pause'),
  change('resume', 'Go on, from now', 'schedules.resume'),
  change('remove', 'Remove a schedule', 'schedules.remove'),
]);

function stateOf({ id, status, cron, at, timeZone, nextDueAt, reason }: Schedule) {
  return pairs({
    schedule: id,
    status,
    cron: cron ?? at,
    'time zone': timeZone,
    next: nextDueAt,
    reason,
  });
}
