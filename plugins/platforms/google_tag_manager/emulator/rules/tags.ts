/** Rules of a tag, and what makes a version fail. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { ALL_PAGES, builtIn } from '../seed.ts';
import type { Content } from '../model.ts';
import { invalid } from '../words.ts';

/** Initialization and consent come with every container, too. */
const builtInTriggers = [ALL_PAGES, '2147479572', '2147479573'];

interface Parameter {
  readonly type?: string;
  readonly key?: string;
  readonly value?: string;
}

/** @throws Refusal 400  as Google refuses it, naming the field */
export function checkTag(content: Content, tag: Fields, id: string): void {
  const {
    name,
    type,
    parameter = [],
  } = tag as {
    readonly name?: string;
    readonly type?: string;
    readonly parameter?: readonly Parameter[];
  };
  if (!name) throw invalid('tag.name: The value must not be empty.');
  if (!type) throw invalid('tag.type: The value must not be empty.');
  if (content.tag.some((one) => one['tagId'] !== id && one['name'] === name))
    throw invalid('tag.name: Found entity with duplicate name.');
  const triggers = [tag['firingTriggerId'], tag['blockingTriggerId']].flat();
  const known = [...builtInTriggers, ...content.trigger.map((one) => one['triggerId'])];
  const strange = triggers.find((one) => one !== undefined && !known.includes(one));
  if (strange !== undefined) throw invalid(`tag.firingTriggerId: Unknown trigger id ${strange}.`);
  const html = parameter.find(({ key }) => key === 'html');
  if (type === 'html' && !html?.value)
    throw invalid('vendorTemplate.parameter.html: The value must not be empty.');
  const keys = parameter.map(({ key }) => key);
  if (new Set(keys).size !== keys.length)
    throw invalid('vendorTemplate.parameter: Duplicate parameter key.');
}

/** A variable that is named and is nowhere stops the compiler. */
export function compiles({ tag, variable }: Content): boolean {
  const known = new Set([...builtIn, ...variable].map(({ name }) => name));
  const texts = tag.filter(({ paused }) => paused !== true).map((one) => JSON.stringify(one));
  const named = texts.flatMap((text) => [...text.matchAll(/\{\{([^{}]+)\}\}/g)]);
  return named.every(([, name]) => known.has(name));
}
