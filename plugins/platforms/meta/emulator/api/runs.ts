/** Reports that are made in a run: ordered, looked after, read. And the node that a request is about. */
import { joined, lacks } from '../../../../../sdk/emulator/index.ts';
import { readInsights, type Question } from '../report/index.ts';
import { wishOf } from '../rules/values.ts';
import type { Node } from '../views/nodes.ts';
import { badParameter, unknownObject } from '../words.ts';
import { checkExpiry } from './access.ts';
import { addressOf, checkToken, findNode, type Ask } from './edges.ts';

/** @throws code 2635 for what is of the marketing part, in a version whose marketing part has ended */
export function nodeOf(ask: Ask): Node {
  const node = findNode(ask, ask.params['id'] ?? '');
  if (ask.params['edge'] === undefined) checkToken(node, '', ask.caller.token);
  if (node.type !== 'user' && node.type !== 'page') checkExpiry(ask);
  return node;
}

/** Checks the question at once, by asking for its first row. */
export function startRun(ask: Ask): unknown {
  const { state, search, now } = ask;
  const node = nodeOf(ask);
  const question = wishOf<Question>('insights', search);
  readInsights(state, node, { ...question, limit: 1 }, '', { async: true });
  if (search.has('export_format')) throw lacks('exports of reports');
  const id = state.newId('report');
  const accountId = state.find(node.id)?.accountId ?? node.id.replace('act_', '');
  const params = Object.fromEntries([...search].filter(([name]) => name !== 'access_token'));
  state.order({ id, accountId, nodeId: node.id, params, createdAt: now });
  return { report_run_id: id };
}

/** The rows of a finished run; its own parameters, the page of this request. */
export function readRun(ask: Ask, { id }: Node): unknown {
  const { state, search } = ask;
  const run = state.report(id);
  if (!run) throw unknownObject(id, 'GET');
  if (state.looks(id) < state.controls.reportPolls)
    throw badParameter('Job is not completed yet; the report cannot be read.');
  const page = ['limit', 'after', 'before'];
  const own = Object.entries(run.params).filter(([name]) => !page.includes(name));
  const asked = Object.fromEntries([...search].filter(([name]) => page.includes(name)));
  const given = joined(new URLSearchParams(asked), Object.fromEntries(own), () =>
    unknownObject(id, 'GET'),
  );
  const address = addressOf(
    ask,
    run,
    'insights',
    new URLSearchParams({ limit: asked['limit'] ?? '25' }),
  );
  const about = findNode(ask, run.nodeId);
  return readInsights(state, about, wishOf<Question>('insights', given), address, {
    async: true,
  });
}
