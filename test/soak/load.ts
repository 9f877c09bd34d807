/** The mixture: paid runs, free reads, changes, approvals, repeats and bad input, over REST and MCP. */
import { randomUUID } from 'node:crypto';
import type { Random } from '../support/random.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { pause, type Caller, type Reply } from './caller.ts';
import type { CallBook } from './ledger-of-calls.ts';
import { CAMPAIGNS } from './platform.ts';

export interface LoadParts {
  readonly caller: Caller;
  readonly book: CallBook;
  readonly random: Random;
  /** Signs in at a process that is up; undefined when nobody reviews. */
  readonly reviewer: (() => Promise<Visitor>) | undefined;
  readonly isOver: () => boolean;
  /** Readers and writers, as many of each; with 0 nobody calls at all. */
  readonly callers: number;
}

const READ = 'acme_ads_list_campaigns';
const WRITE = 'acme_ads_update_campaign_budget';

/** Runs until it is over; resolves when every call has had its word. */
export async function runLoad(parts: LoadParts): Promise<void> {
  const { callers } = parts;
  if (callers === 0) return;
  const loops = [
    ...Array.from({ length: callers }, (_, at) => readers(parts, at % 2 ? 'mcp' : 'rest')),
    ...Array.from({ length: callers }, (_, at) => writer(parts, at)),
    repeater(parts),
    freeReads(parts),
    badInput(parts),
    approvals(parts),
  ];
  await Promise.all(loops);
}

async function loop({ isOver }: LoadParts, work: () => Promise<unknown>): Promise<void> {
  while (!isOver()) await work();
}

const readers = (parts: LoadParts, door: 'rest' | 'mcp') =>
  loop(parts, async () => {
    await parts.caller.pay({ kind: `paid read, ${door}`, script: READ, door });
    await pause(parts.random.below(20));
  });

/** Every budget is set once in the whole soak, so that the platform's journal shows who did what how often. */
async function writer(parts: LoadParts, at: number): Promise<void> {
  const own = Array.from({ length: CAMPAIGNS - 1 }, (_, index) => index).filter(
    (index) => index % parts.callers === at,
  );
  const next = new Map<number, number>();
  await loop(parts, async () => {
    const campaign = parts.random.pick(own);
    const step = (next.get(campaign) ?? 0) + 1;
    next.set(campaign, step);
    // Small steps: the sum of all raises stays below what a person is asked about.
    await change(parts, 'change', `c${campaign + 1}`, 20 + step / 100);
    await pause(parts.random.below(30));
  });
}

/** Asked when all is over. */
const LAST_WORD = 'word in the end';

async function change(
  parts: LoadParts,
  kind: string,
  campaign: string,
  budget: number,
  key?: string,
): Promise<(Reply & { readonly key: string }) | undefined> {
  const { caller, book } = parts;
  const args = ['--campaign-id', campaign, '--daily-budget', String(budget)];
  const reply = await caller.pay({ kind, script: WRITE, args, ...(key ? { key } : {}) });
  const effect = `${campaign} ${budget}`;
  if (!reply) book.unknown.add(effect);
  else if (reply.body.success) book.acknowledged.add(effect);
  else if (reply.body.error?.code === 'outcome_unknown') {
    book.unknown.add(effect);
    // A process that reads it back later knows better, and the same key is told.
    if (kind !== LAST_WORD)
      book.open.push(() => change(parts, LAST_WORD, campaign, budget, reply.key));
  } else if (!reply.body.pending) book.denied.add(effect);
  return reply;
}

/** The same key several times at once: one charge, and one answer for all. */
const repeater = (parts: LoadParts) =>
  loop(parts, async () => {
    const { caller, book } = parts;
    const key = randomUUID();
    const asked = { kind: 'repeat', script: READ, key };
    const first = await caller.pay(asked);
    const copies = await Promise.all([1, 2, 3].map(() => caller.pay(asked)));
    for (const copy of copies)
      if (first && copy && JSON.stringify(copy.body) !== JSON.stringify(first.body))
        book.fault(`a repeat was answered otherwise: ${JSON.stringify(copy.body).slice(0, 200)}`);
    // Repeats say again what the first was charged.
    for (const copy of copies) book.creditsUsed -= Number(copy?.body.credits_used ?? 0);
    await pause(50);
  });

const freeReads = (parts: LoadParts) =>
  loop(parts, async () => {
    const { caller, random } = parts;
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
    const name = random.pick(['get_credit_balance', 'list_connected_accounts']);
    const body = JSON.stringify({ ...list, params: { name, arguments: {} } });
    const accept = { accept: 'application/json, text/event-stream' };
    const init = { method: 'POST', headers: caller.headers(accept), body };
    await caller.ask('free read, mcp', ({ mcp }) => mcp, init, [200]);
    await caller.ask('me', ({ api }) => `${api}/v1/me`, { headers: caller.headers() }, [200]);
    await pause(20);
  });

const badInput = (parts: LoadParts) =>
  loop(parts, async () => {
    const { caller, random } = parts;
    const run = (body: string, headers = caller.headers(), expected = [400, 404, 422]) =>
      caller.ask(
        'bad input',
        ({ base }) => `${base}/api/v1/tools/run`,
        { method: 'POST', headers, body },
        expected,
      );
    const wrong = random.pick(['', '{', '[]', 'null', '{"script_name":5}', '{"__proto__":{}}']);
    await run(wrong);
    await run(JSON.stringify({ script_name: `${READ}s` }));
    await run(JSON.stringify({ script_name: WRITE, args: ['--campaign-id', '*'] }));
    const stranger = { ...caller.headers(), 'x-service-key': `svc_${'x'.repeat(32)}` };
    await run(JSON.stringify({ script_name: READ }), stranger, [401]);
    await run('x'.repeat(300_000), caller.headers(), [413]);
    await pause(50);
  });

/** A raise to more than 5 times waits for a person, who agrees two times of three; then the budget goes back down. */
async function approvals(parts: LoadParts): Promise<void> {
  const { reviewer, random, book } = parts;
  if (!reviewer) return;
  const campaign = `c${CAMPAIGNS}`;
  let visitor: Visitor | undefined;
  for (let step = 1; !parts.isOver(); step += 1) {
    await change(parts, 'lowering', campaign, 20 + step / 100);
    const budget = 150 + step;
    const held = await change(parts, 'raise that waits', campaign, budget);
    if (!held?.body.pending) {
      if (held?.body.success) book.fault(`a raise to ${budget} was not held`);
      continue;
    }
    const isWanted = random.chance(2 / 3);
    const id = String(held.body.pending.approval_id);
    await decide(async () => (visitor ??= await reviewer()), id, isWanted).catch(() => {
      visitor = undefined;
    });
    const told = await change(parts, 'word on it', campaign, budget, held.key);
    // The process may have died between the word and the deed: another one does it then.
    if (!told || told.body.pending)
      book.open.push(() => change(parts, LAST_WORD, campaign, budget, held.key));
    if (told?.body.success && !isWanted) book.fault(`declined and done: ${budget}`);
    await pause(200);
  }
}

async function decide(
  visitor: () => Promise<Visitor>,
  id: string,
  isWanted: boolean,
): Promise<void> {
  await (await visitor()).decide(id, isWanted ? 'approve' : 'decline');
}
