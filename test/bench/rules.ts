/** The gallery of rules, graded anew in 30 markets of 90 days: each must be what its data says. */
import { gallery } from '../../plugins/categories/guardrails_alerts/rule/gallery.ts';
import { checkRule, gradePace, gradeRule } from '../../sdk/rules/index.ts';
import type { Figures } from './figure.ts';

export async function benchRules(): Promise<Figures> {
  const figures: Figures = {};
  for (const { id, title, rule, grade: told, gain: toldGain } of gallery) {
    // No market knows hours.
    if (toldGain === null) continue;
    const { gain, worse_in, moves, grade } = await gradeRule(checkRule({ name: title, ...rule }));
    figures[`rule_${id}`] = {
      value: gain.mean,
      target: told,
      ok: grade === told && gain.mean === toldGain,
      note: `USD of profit in 90 days, ${gain.low} to ${gain.high}; worse in ${worse_in} of 30; ${moves} moves`,
    };
  }
  const pace = await gradePace({ ratio: 0.8, most_move_percent: 20 });
  figures['pace_off_percent'] = {
    value: pace.off_percent,
    target: '<= 2',
    ok: pace.off_percent <= 2,
    note: `${pace.off_without_percent} without pacing; at most ${pace.most_above_percent} above the budget`,
  };
  return figures;
}
