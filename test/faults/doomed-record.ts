/** A service that makes, changes or publishes one record, and dies at a numbered point of it. `records-kill.test.ts` starts it. */
import { writeSync } from 'node:fs';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { callsOf, plugins } from '../runtime/records/a-shelf.ts';
import { aConfig, aService, type ServiceWish } from '../support/a-service.ts';
import { mortal, type Point } from './mortal.ts';

export const acts = ['create', 'update', 'publish'] as const;
export type Act = (typeof acts)[number];

/** The tool that is called, and its price. */
interface Called {
  readonly tool: string;
  readonly input: object;
  readonly price: number;
}

/** The kind of the records. */
export interface Subject {
  readonly kind: string;
  readonly wish: ServiceWish;
  readonly calls: Readonly<Record<Act, Called>>;
}

const brief = { title: 'Tents', prompt: 'Light tents.', cta_url: 'https://tents.example.com/' };

/** Each makes a record with the id `a`. */
export const subjects = {
  card: {
    kind: 'card',
    wish: { platforms: ['acme'], plugins },
    calls: {
      create: { tool: 'create_card', input: { slug: 'a', title: 'A', share: 'token' }, price: 5 },
      update: { tool: 'update_card', input: { slug: 'a', title: 'B' }, price: 2 },
      publish: { tool: 'update_card', input: { slug: 'a', state: 'live' }, price: 2 },
    },
  },
  'landing page': {
    kind: 'landing_page',
    wish: { platforms: ['anthropic'] },
    calls: {
      create: { tool: 'create_landing_page', input: { ...brief, slug: 'a' }, price: 135 },
      update: {
        tool: 'update_landing_page_html',
        input: { slug: 'a', html_content: '<title>B</title>' },
        price: 0,
      },
      publish: { tool: 'publish_landing_page', input: { slug: 'a' }, price: 0 },
    },
  },
} as const satisfies Readonly<Record<string, Subject>>;

export interface RecordOrder {
  readonly folder: string;
  /** Of a database; without it the folder is the store. */
  readonly url?: string;
  readonly masterKey: string;
  readonly subject: keyof typeof subjects;
  readonly act: Act;
  /** 0 for none: then the points are counted. */
  readonly dieAt: number | Point;
}

if (process.argv[2]?.startsWith('{')) {
  const order = JSON.parse(process.argv[2]) as RecordOrder;
  const { folder, url, masterKey, subject, act, dieAt } = order;
  const { wish, calls }: Subject = subjects[subject];
  const doom = mortal(dieAt);
  const settings = await aConfig(wish);
  const config = { ...settings, dataFolder: folder, masterKey };
  if (url !== undefined) doom.clients();
  const store =
    url === undefined ? await createLowdbStore({ folder, clock, disk: doom.disk }) : undefined;
  const at = url === undefined ? {} : { store: { url, connections: 5 } };
  const service = await aService({ config: { ...config, ...at }, overrides: { store, clock } });
  const { call } = callsOf(service);
  if (act !== 'create') await call(calls.create.tool, calls.create.input);
  doom.arm();
  const { tool, input } = calls[act];
  await call(tool, { ...input, idempotency_key: 'once' });
  writeSync(1, `${JSON.stringify({ points: doom.points() })}\n`);
  process.kill(process.pid, 'SIGKILL');
}
