/** Settings of destinations, by platform. */

export const settings = [
  'customer_id',
  'conversion_action_id',
  'pixel_id',
  'conversion_rule_id',
  'pixel_code',
] as const;

export type Setting = (typeof settings)[number];
