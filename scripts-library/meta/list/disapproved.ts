/** Ads that Meta turned down, or has issues with, and its reasons in its own words. */
import type { ReadScript } from '../../../sdk/script.ts';
import { listEdge } from './edge.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly effective_status: string;
  readonly campaign_id?: string;
  readonly adset_id?: string;
  readonly ad_review_feedback?: {
    readonly global?: Readonly<Record<string, string>>;
    readonly placement_specific?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly issues_info?: readonly {
    readonly error_summary?: string;
    readonly error_message?: string;
  }[];
}

const fields = 'id,name,effective_status,campaign_id,adset_id,ad_review_feedback,issues_info';

export const disapprovedAds =
  (): ReadScript<{ readonly limit: number }, object> =>
  async ({ limit }, host) => {
    const edge = {
      path: 'act_{account}/ads',
      query: { fields, effective_status: ['DISAPPROVED', 'WITH_ISSUES'] },
      limit,
    };
    const { items: ads, end } = await listEdge(host, edge, viewOf);
    return { ...end, ads };
  };

function viewOf({ ad_review_feedback: feedback = {}, issues_info: issues = [], ...row }: Row) {
  const findings = findingsOf(feedback, issues);
  return {
    id: row.id,
    name: row.name,
    platform_status: row.effective_status,
    campaign_id: row.campaign_id ?? null,
    adset_id: row.adset_id ?? null,
    reasons: findings.map(({ policy, text }) => [policy, text].filter(Boolean).join(': ')),
    findings,
  };
}

function findingsOf(
  feedback: NonNullable<Row['ad_review_feedback']>,
  issues: NonNullable<Row['issues_info']>,
) {
  const places = Object.entries(feedback.placement_specific ?? {});
  return [
    ...Object.entries(feedback.global ?? {}).map(([policy, text]) => ({
      policy,
      text,
      placement: null,
    })),
    ...places.flatMap(([placement, found]) =>
      Object.entries(found)
        .filter(([policy]) => !feedback.global?.[policy])
        .map(([policy, text]) => ({ policy, text, placement })),
    ),
    ...issues.map(({ error_summary, error_message }) => ({
      policy: error_summary ?? null,
      text: error_message ?? null,
      placement: null,
    })),
  ];
}
