/** The headers in which Graph tells, with every answer, how much of the rate allowance is used. */
import { businessId } from './demo-accounts.ts';
import type { Graph } from './graph.ts';
import type { GraphRequest } from './graph-request.ts';
import { versionOf } from './answer.ts';

export function usageHeaders(
  { controls, database }: Graph,
  request: GraphRequest,
): Record<string, string> {
  const used = controls.usagePercent;
  const tier = { ads_api_access_tier: 'standard_access' };
  const headers: Record<string, string> = {
    'facebook-api-version': versionOf(request),
    'x-app-usage': JSON.stringify({ call_count: used, total_time: used, total_cputime: used }),
  };
  const id = request.path[0] ?? '';
  const accountId = id.startsWith('act_') ? id.slice(4) : database.find(id)?.accountId;
  if (accountId === undefined) return headers;
  const insights = request.path[1] === 'insights';
  headers['x-ad-account-usage'] = JSON.stringify({
    acc_id_util_pct: used,
    reset_time_duration: 100,
    ...tier,
  });
  headers['x-business-use-case-usage'] = useCase(
    insights ? 'ads_insights' : 'ads_management',
    used,
    0,
  );
  if (insights)
    headers['x-fb-ads-insights-throttle'] = JSON.stringify({
      app_id_util_pct: used,
      acc_id_util_pct: used,
      ...tier,
    });
  return headers;
}

/** @param minutes  until calls are let through again */
export function useCase(type: string, used: number, minutes: number): string {
  return JSON.stringify({
    [businessId]: [
      {
        type,
        call_count: used,
        total_cputime: used,
        total_time: used,
        estimated_time_to_regain_access: minutes,
        ads_api_access_tier: 'standard_access',
      },
    ],
  });
}
