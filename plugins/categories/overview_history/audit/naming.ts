/** Names of campaigns that are unlike the others. */

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** Separators of parts, by which a convention is known. */
const SEPARATORS = [' | ', '|', ' - ', '_', ' / ', ': '];
/** A separator that so many names have is the account's. */
const USUAL = 0.6;
const LEAST_NAMES = 4;
/** Names that platforms give by themselves, such as "New Sales campaign", "Sales-Search-1" and "Campaign 1 - Copy". */
const UNNAMED = [
  /^(new|neue) ([\w+]+ ){0,2}(campaign|kampagne|ad ?set|ad ?group|line item)\b/i,
  /^untitled/i,
  /^(campaign|kampagne|test|ad ?set|ad ?group) ?#?\d*$/i,
  /^(sales|leads|website traffic|brand awareness)-(search|display|performance max|demand gen|shopping|video)-\d+$/i,
  /^(copy of|kopie von) |[ (-](copy|kopie)\)?( ?\d+)?$/i,
  /^#?\d+$/,
];

export function namingOf(campaigns: readonly Named[]): readonly string[] {
  const names = campaigns.map(({ name }) => name);
  const twice = [...Map.groupBy(names, (name) => name.trim().toLowerCase()).values()].filter(
    (some) => some.length > 1,
  );
  const separator = SEPARATORS.find((one) => share(names, one) >= USUAL);
  const unlike =
    separator === undefined || names.length < LEAST_NAMES
      ? []
      : names.filter((name) => !name.includes(separator));
  return [
    ...twice.map((some) => `${some.length} campaigns are called ${some[0]!}.`),
    ...names
      .filter((name) => UNNAMED.some((one) => one.test(name.trim())))
      .map((name) => `${name} is a name that says nothing.`),
    ...names
      .filter((name) => /^\s|\s$|\s{2}/.test(name))
      .map((name) => `${name.trim()} has spaces too many.`),
    ...unlike.map(
      (name) => `${name} is not in parts by "${separator!.trim()}", as most others are.`,
    ),
  ];
}

const share = (names: readonly string[], separator: string) =>
  names.filter((name) => name.includes(separator)).length / Math.max(1, names.length);
