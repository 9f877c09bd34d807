/**
 * Faults of an ad: Meta's own verdict first, then those that its advertising standards commonly turn down and that a
 * text shows by itself.
 *
 * @see https://transparency.meta.com/policies/ad-standards/
 */
import type { AdRow } from '../levels/ad.ts';
import { textsOf } from './view.ts';

export interface Finding {
  readonly rule: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly text: string | null;
}

interface Rule {
  readonly rule: string;
  readonly says: string;
  readonly finds: RegExp;
}

const rules: readonly Rule[] = [
  {
    rule: 'personal_attributes',
    says: 'speaks to a personal attribute of the reader',
    finds:
      /\b(?:are|being) you (?:a |an )?(?:single|divorced|gay|lesbian|disabled|depressed|diabetic|overweight|bankrupt|jewish|muslim|christian|black|asian|latino)\b/i,
  },
  {
    rule: 'personal_attributes',
    says: 'speaks to the health or money of the reader',
    finds:
      /\byour (?:depression|diabetes|debts?|bankruptcy|disability|weight problem|criminal record)\b/i,
  },
  {
    rule: 'unrealistic_outcomes',
    says: 'promises a result',
    finds:
      /\b(?:guaranteed?|100\s?%|risk[- ]free|instant) (?:results?|income|returns?|profits?|cure|weight loss|approval)\b/i,
  },
  {
    rule: 'unrealistic_outcomes',
    says: 'promises fast money',
    finds: /\bget rich\b|\bearn (?:up to )?[$€£]\s?\d[\d.,]* (?:a|per) (?:day|week)\b/i,
  },
  { rule: 'grammar_and_symbols', says: 'repeats punctuation', finds: /[!?]{3,}/ },
  {
    rule: 'grammar_and_symbols',
    says: 'shouts in capitals',
    finds: /(?:\b[A-Z]{3,}\b[\s,]+){3,}\b[A-Z]{3,}\b/,
  },
];

export function findingsOf(ad: AdRow): Finding[] {
  return [...reviewFindings(ad), ...copyFindings(ad)];
}

function reviewFindings({
  ad_review_feedback: feedback,
  issues_info: issues = [],
}: AdRow): Finding[] {
  return [
    ...Object.entries(feedback?.global ?? {}).map(([rule, text]): Finding => ({
      rule,
      severity: 'error',
      text,
    })),
    ...issues.map(({ error_summary, error_message, error_type }): Finding => ({
      rule: error_summary ?? 'issue',
      severity: error_type === 'HARD_ERROR' ? 'error' : 'warning',
      text: error_message ?? null,
    })),
  ];
}

/** A hunch, not a verdict: warnings at most. */
function copyFindings({ creative }: AdRow): Finding[] {
  if (!creative) return [];
  return textsOf(creative).flatMap(({ place, text }) =>
    rules
      .filter(({ finds }) => finds.test(text))
      .map(({ rule, says }): Finding => ({
        rule,
        severity: 'warning',
        text: `${place} ${says}: "${text.slice(0, 120)}"`,
      })),
  );
}
