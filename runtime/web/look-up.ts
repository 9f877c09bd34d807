/** Names in the DNS, asked of the resolver that the operator names, else of the system's. */
import { Resolver } from 'node:dns/promises';
import { ServiceError } from '../../sdk/errors.ts';
import type { DnsPort, DnsType } from '../../sdk/web.ts';
import type { Config } from '../config/config.ts';

/** Underscores for `_dmarc` and proofs of ownership. */
const NAME =
  /^(?=.{3,253}$)([a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** There is no such name, or nothing of that type. */
const NOTHING: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];
const MAX_RECORDS = 100;

export function createLookUp({ servers, timeoutMs }: Config['resolver']): DnsPort['look'] {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name, type) => {
    const plain = plainName(name);
    try {
      return (await ask(resolver, plain, type)).slice(0, MAX_RECORDS).sort();
    } catch (error) {
      if (NOTHING.includes((error as NodeJS.ErrnoException).code)) return [];
      const message = `The resolver did not answer for ${plain}.`;
      throw new ServiceError('fetch_failed', { message }, { cause: error });
    }
  };
}

/** @throws input_invalid */
function plainName(text: string): string {
  const name = (/^[\x21-\x7e]+$/.test(text) ? text : '').toLowerCase().replace(/\.$/, '');
  if (NAME.test(name)) return name;
  throw new ServiceError('input_invalid', {
    message:
      'A name in the DNS has letters, digits and hyphens between dots, such as www.example.com.',
  });
}

async function ask(resolver: Resolver, name: string, type: DnsType): Promise<string[]> {
  switch (type) {
    case 'A':
      return resolver.resolve4(name);
    case 'AAAA':
      return resolver.resolve6(name);
    case 'CNAME':
      return (await resolver.resolveCname(name)).map(undotted);
    case 'NS':
      return (await resolver.resolveNs(name)).map(undotted);
    case 'TXT':
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    case 'MX':
      return (await resolver.resolveMx(name)).map(
        ({ priority, exchange }) => `${priority} ${undotted(exchange)}`,
      );
  }
}

const undotted = (name: string) => name.toLowerCase().replace(/\.$/, '');
