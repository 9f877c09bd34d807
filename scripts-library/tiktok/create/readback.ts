/** Read-back of a launched ad: its fields against the approved ones, and TikTok's status of it. */
import type { Row } from '../levels/thing.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** @see bububa/tiktok-business 1.5, enum/call_to_action */
const buttons = new Set(
  `APPLY_NOW BOOK_NOW CALL_NOW CONTACT_US DOWNLOAD_NOW EXPERIENCE_NOW GET_QUOTE GET_SHOWTIMES GET_TICKETS_NOW
  INSTALL_NOW INTERESTED LEARN_MORE LISTEN_NOW ORDER_NOW PLAY_GAME PREORDER_NOW READ_MORE SEND_MESSAGE SHOP_NOW
  SIGN_UP SUBSCRIBE VIEW_NOW VIEW_PROFILE VISIT_STORE WATCH_LIVE WATCH_NOW`.split(/\s+/),
);

/** The sentence behind a status, and how bad it is; undefined when it is neither. */
function verdictOf(status: string): readonly ['error' | 'warning', string] | undefined {
  if (/_AUDIT_DENY$/.test(status)) return ['error', 'TikTok turned the ad down.'];
  if (/_(RE)?AUDIT$/.test(status)) return ['warning', 'The review is not over yet.'];
  if (/_DELETE$/.test(status)) return ['error', 'The ad, or what it is in, is deleted.'];
  return undefined;
}

export function readbackOf(row: Row, approvedCta: string | undefined) {
  const value = text(row['call_to_action']);
  // A set of changing buttons has an id instead of a name.
  const isDynamic = value === null && text(row['call_to_action_id']) !== null;
  const approved = approvedCta?.toUpperCase() ?? null;
  const matches = approved === null || isDynamic ? null : value === approved;
  const valid = isDynamic || (value !== null && buttons.has(value));
  const status = row.secondary_status ?? '';
  const verdict = verdictOf(status);
  const faults = [
    valid
      ? ''
      : value === null
        ? 'The ad has no call to action.'
        : `TikTok has no button ${value}.`,
    matches === false ? `The call to action is ${value}, approved was ${approved}.` : '',
    verdict?.[0] === 'error' ? verdict[1] : '',
  ].filter(Boolean);
  const doubts = verdict?.[0] === 'warning' ? [verdict[1]] : [];
  const state: 'fail' | 'warn' | 'pass' =
    faults.length > 0 ? 'fail' : doubts.length > 0 ? 'warn' : 'pass';
  return {
    platform: 'tiktok',
    ad_id: String(row.ad_id),
    supported: true,
    status: state,
    message: [...faults, ...doubts].join(' ') || 'What runs is what was asked for.',
    creative: {
      name: text(row.ad_name),
      message: text(row['ad_text']),
      headline: null,
      description: null,
      link: text(row['landing_page_url']),
      image_url: null,
      video_id: text(row['video_id']),
    },
    call_to_action: { value, valid, approved, matches_approved: matches },
    policy_findings: verdict ? [{ rule: 'review', severity: verdict[0], text: verdict[1] }] : [],
    effective_status: status || null,
    preview_url: null,
  };
}
