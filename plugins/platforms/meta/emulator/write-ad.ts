/** Creates and changes ads. */
import { badParameter, refusal, unknownObject } from './graph-error.ts';
import { objectOf, oneOf, textOf, jsonOf, type Params } from './graph-request.ts';
import { logCreation } from './activities.ts';
import { applyChanges, checkChangeable, commonChanges, isDryRun, nameOf } from './change-object.ts';
import type { Account } from './database.ts';
import { getAccount, getObject, type Graph } from './graph.ts';
import { statusOf, type AdObject, type Status } from './objects.ts';
import { createCreative } from './write-creative.ts';

const liveStatuses: ReadonlySet<string> = new Set(['ACTIVE', 'PAUSED']);

export function createAd(graph: Graph, account: Account, params: Params): unknown {
  const name = nameOf(params);
  if (name === undefined) throw badParameter('The parameter name is required');
  const adSet = adSetOf(graph, account, params);
  const status = (oneOf(params, 'status', liveStatuses) ?? 'ACTIVE') as Status;
  const dryRun = isDryRun(params);
  const creativeId = creativeOf(graph, account, params);
  if (dryRun || creativeId === undefined) return { success: true };
  const at = graph.parts.now();
  const findings = graph.controls.disapprove({ name });
  const ad: AdObject = {
    id: graph.database.newId('ad'),
    type: 'ad',
    accountId: account.spec.id,
    parentId: adSet.id,
    name,
    createdAt: at,
    updatedAt: at,
    statuses: [{ at, value: status }],
    budgets: [],
    weight: 1,
    review: { endsAt: at + graph.controls.reviewMs, ...(findings ? { findings } : {}) },
    fields: {
      creative_id: creativeId,
      conversion_domain: textOf(params, 'conversion_domain'),
      tracking_specs: jsonOf(params, 'tracking_specs'),
    },
  };
  graph.database.put(ad);
  logCreation(graph, ad);
  return { id: ad.id };
}

export function updateAd(graph: Graph, ad: AdObject, params: Params): unknown {
  checkChangeable(ad, params);
  const account = getAccount(graph, ad.accountId);
  const creative =
    params['creative'] === undefined ? undefined : creativeOf(graph, account, params);
  const changes = {
    ...commonChanges(params),
    fields: {
      creative_id: creative,
      conversion_domain: textOf(params, 'conversion_domain'),
      tracking_specs: jsonOf(params, 'tracking_specs'),
    },
  };
  if (isDryRun(params)) return { success: true };
  if (creative !== undefined && creative !== ad.fields['creative_id']) {
    const findings = graph.controls.disapprove({ name: ad.name });
    // Another creative is reviewed anew.
    ad.review = {
      endsAt: graph.parts.now() + graph.controls.reviewMs,
      ...(findings ? { findings } : {}),
    };
  }
  applyChanges(graph, ad, changes);
  return { success: true };
}

function adSetOf(graph: Graph, account: Account, params: Params): AdObject {
  const id = textOf(params, 'adset_id');
  if (id === undefined) throw badParameter('The parameter adset_id is required');
  if (!/^\d+$/.test(id)) throw badParameter('Param adset_id must be an integer');
  const adSet = getObject(graph, id, 'adset', 'POST');
  if (adSet.accountId !== account.spec.id) throw unknownObject(id, 'POST');
  if (['DELETED', 'ARCHIVED'].includes(statusOf(adSet)))
    throw refusal(1487058, 'Ad set was deleted', 'The ad set is deleted or archived.', 'adset_id');
  return adSet;
}

/** @returns the id of the existing or inline creative; undefined for an inline one in a dry run */
function creativeOf(graph: Graph, account: Account, params: Params): string | undefined {
  const creative = objectOf(params, 'creative');
  if (!creative) throw badParameter('The parameter creative is required');
  const id = creative['creative_id'] ?? creative['id'];
  if (id !== undefined) {
    const found = getObject(graph, String(id), 'adcreative', 'POST');
    if (found.accountId !== account.spec.id) throw unknownObject(String(id), 'POST');
    return found.id;
  }
  const made = createCreative(graph, account, {
    ...creative,
    execution_options: params['execution_options'],
  });
  return 'id' in made ? made.id : undefined;
}
