/** A rule of undo in one line. */
import { FieldFault } from './field-fault.ts';
import type { Json } from './json.ts';

/** `campaign.status before=ENABLED -> google_ads_update_campaign campaign_id={id} action=enable` */
export function ruleOf(rule: unknown, path: string): unknown {
  if (typeof rule !== 'string') return rule;
  const [, subject = '', run = ''] = /^(.+?) -> (.+)$/.exec(rule) ?? [];
  const [, entity, field, when = ''] = /^(\w+)\.([^\s=]+)((?: \w+=.+)?)$/.exec(subject) ?? [];
  const [, name, args = ''] = /^(\w+)((?: \w+=.+)?)$/.exec(run) ?? [];
  if (!entity || !name)
    throw new FieldFault(path, `must be as "campaign.name -> script id={id} name={before}"`);
  const asked = pairs(when);
  return { entity, field, ...(when === '' ? {} : { when: asked }), run: name, args: pairs(args) };
}

/** `a=1 b={id} c="two words"`: JSON, or else a text. */
function pairs(text: string): Json {
  const all = text.matchAll(/ (\w+)=("(?:[^"\\]|\\.)*"|\S+)/g);
  return Object.fromEntries([...all].map(([, key = '', value = '']) => [key, literal(value)]));
}

function literal(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
