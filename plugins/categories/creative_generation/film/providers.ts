/** Films that each provider can make, so that others are refused before the provider is asked. */
import type { FilmWish } from '../../../../sdk/index.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import all from './providers.json' with { type: 'json' };

type Shape = FilmWish['shape'];

interface Provider {
  /** Seconds. */
  readonly longest: number;
  readonly shapes: readonly Shape[];
}

const providers = all as Readonly<Record<string, Provider>>;

/** @throws input_invalid  a provider that is not there */
export function providerOf(name: string): Provider {
  const found = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (found) return found;
  throw wrong('provider', `must be one of ${Object.keys(providers).join(', ')}`);
}

/** @throws input_invalid  a provider that is not there, or a film that is too long for it */
export function checkProvider(name: string, seconds: number): void {
  const { longest } = providerOf(name);
  if (seconds > longest) throw wrong('duration', `may be ${longest} seconds at most with ${name}`);
}
