/** The domain and the name of a company. */
import { tidy } from './tidy.ts';

const MOST_NAME = 200;

/** `https://www.acme.example/about` > `acme.example`; undefined for a text that is no domain. */
export function plainDomain(given: string): string | undefined {
  const host = tidy(given)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '');
  return host.length <= 253 &&
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/.test(host)
    ? host
    : undefined;
}

export function plainCompany(given: string): string | undefined {
  const name = tidy(given);
  return name === '' || name.length > MOST_NAME ? undefined : name;
}
