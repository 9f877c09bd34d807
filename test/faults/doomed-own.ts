/** A service that makes one record of its own, and dies at a numbered point of it. `own-records-kill.test.ts` starts it. */
import { writeSync } from 'node:fs';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { aConfig, aService, type ServiceWish, type TestService } from '../support/a-service.ts';
import { mortal } from './mortal.ts';

/** The call under test: its tool and input, a call before it, its price, and how its records are counted. */
export interface Subject {
  readonly wish: ServiceWish;
  readonly first?: { readonly tool: string; readonly input: object };
  readonly tool: string;
  readonly input: object;
  readonly price: number;
  count(service: TestService): Promise<number>;
}

const batch = { platform: 'meta', batch_key: 'b', i_have_consent: true };
const records = (kind: string) => async (service: TestService) => {
  const { organizationId, workspaceId } = await service.parts.keys.authenticate(service.key);
  const owner = { organizationId, workspaceId };
  const { records: kinds } = service.parts.catalog.current().parts;
  const page = await service.parts.records.list(owner, kinds.get(kind)!, {});
  return page.rows.filter(({ value }) => value.value['state'] !== 'staged').length;
};

export const subjects = {
  guardrail: {
    wish: { platforms: ['google'] },
    tool: 'set_campaign_guardrail',
    input: {
      account_id: '1112223333',
      campaign_id: '83871027004',
      conversion_action_id: '824247936',
      spend_threshold: 50,
    },
    price: 0,
    count: records('guardrail'),
  },
  audience: {
    wish: { platforms: ['meta'] },
    first: {
      tool: 'sync_audience',
      input: { ...batch, batch_action: 'stage', emails: 'a@b.example' },
    },
    tool: 'sync_audience',
    input: { ...batch, batch_action: 'finalize' },
    price: 0,
    count: records('audience_upload'),
  },
  agent: {
    wish: { platforms: ['google'] },
    tool: 'create_autonomous_schedule',
    input: { notify_channels: 'in_app' },
    price: 5,
    count: async ({ parts, organizationId }) => {
      const all = await parts.schedules.list(organizationId);
      const keys = await parts.keys.list(organizationId);
      const own = keys.filter(({ owner }) => owner !== undefined);
      return own.length === all.length ? all.length : NaN;
    },
  },
} as const satisfies Readonly<Record<string, Subject>>;

export interface OwnOrder {
  readonly folder: string;
  readonly masterKey: string;
  readonly subject: keyof typeof subjects;
  /** Number of the point to die at; 0 to pass all points and count them. */
  readonly dieAt: number;
}

if (process.argv[2]?.startsWith('{')) {
  const { folder, masterKey, subject, dieAt } = JSON.parse(process.argv[2]) as OwnOrder;
  const { wish, first, tool, input }: Subject = subjects[subject];
  const doom = mortal(dieAt);
  const settings = await aConfig(wish);
  const config = { ...settings, dataFolder: folder, masterKey };
  const store = await createLowdbStore({ folder, clock, disk: doom.disk });
  const service = await aService({ config, overrides: { store, clock } });
  const { call } = callsOf(service);
  if (first) await call(first.tool, first.input);
  doom.arm();
  await call(tool, { ...input, idempotency_key: 'once' });
  writeSync(1, `${JSON.stringify({ points: doom.points() })}\n`);
  process.kill(process.pid, 'SIGKILL');
}
