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
const UNNAMED =
  /^(new |untitled|campaign ?#?\d*$|kampagne ?#?\d*$|test ?\d*$|copy of )|\(copy\)|#\d+$/i;

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
      .filter((name) => UNNAMED.test(name))
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
