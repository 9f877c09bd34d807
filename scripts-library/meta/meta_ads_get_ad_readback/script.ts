import type { ReadScript } from '../../../sdk/script.ts';
import { readAd } from '../levels/ad.ts';
import { isCallToAction } from '../creative/call-to-action.ts';
import { callToActionOf, viewOf } from '../creative/view.ts';
import { findingsOf } from '../creative/policy.ts';

interface Args {
  readonly ad_id: string;
  readonly approved_cta?: string;
}

const script: ReadScript<Args, object> = async ({ ad_id, approved_cta }, host) => {
  const ad = await readAd(host, ad_id);
  const value = ad.creative ? callToActionOf(ad.creative) : null;
  const valid = value !== null && isCallToAction(value);
  const approved = approved_cta?.toUpperCase() ?? null;
  const matches = approved === null ? null : value === approved;
  const findings = findingsOf(ad);
  const state = ad.effective_status ?? null;
  const faults = [
    value === null ? 'The ad has no call to action.' : '',
    value !== null && !valid ? `Meta has no call to action ${value}.` : '',
    matches === false
      ? `The call to action is ${value ?? 'missing'}, approved was ${approved ?? ''}.`
      : '',
    state === 'DISAPPROVED' ? 'Meta turned the ad down.' : '',
    ...findings.filter(({ severity }) => severity === 'error').map(({ rule }) => `Found: ${rule}.`),
  ].filter(Boolean);
  const doubts = [
    state === 'PENDING_REVIEW' || state === 'IN_PROCESS' ? 'The review is not over yet.' : '',
    state === 'WITH_ISSUES' ? 'Meta reports issues with the ad.' : '',
    ...findings
      .filter(({ severity }) => severity === 'warning')
      .map(({ rule }) => `Check: ${rule}.`),
  ].filter(Boolean);
  const words = [...faults, ...doubts];
  return {
    platform: 'meta',
    ad_id: ad.id,
    supported: true,
    status: faults.length > 0 ? 'fail' : doubts.length > 0 ? 'warn' : 'pass',
    message: words.length > 0 ? words.join(' ') : 'What runs is what was asked for.',
    ...(ad.creative ? { creative: viewOf(ad.creative) } : {}),
    call_to_action: { value, valid, approved, matches_approved: matches },
    policy_findings: findings,
    effective_status: state,
    preview_url: ad.preview_shareable_link ?? null,
  };
};
export default script;
