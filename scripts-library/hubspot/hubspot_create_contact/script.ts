import { failure } from '../../../sdk/kit/failure.ts';
import type { Script } from '../../../sdk/script.ts';
import { masked } from '../../../sdk/kit/masked.ts';
import { contactScript } from '../create.ts';

interface Args {
  readonly email: string;
  readonly properties?: unknown;
}

/** @throws input_invalid */
function propertiesOf(given: unknown): Readonly<Record<string, string>> {
  const wrong = (message: string) => failure('input_invalid', message, { field: 'properties' });
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw wrong("properties must be an object of texts, by HubSpot's names.");
  const texts = Object.entries(given).map(([name, value]) => {
    if (!/^[a-z0-9_]{1,100}$/.test(name)) throw wrong(`properties: ${name} is no such name.`);
    if (name === 'email') throw wrong('properties: the address stands in email.');
    if (!['string', 'number', 'boolean'].includes(typeof value))
      throw wrong(`properties.${name} must be a text, a number or a flag.`);
    return [name, String(value)] as const;
  });
  return Object.fromEntries(texts);
}

const script: Script<'hubspot_create_contact'> = contactScript((_host, args: Args) => {
  const email = args.email.trim().toLowerCase();
  if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(email))
    throw failure('input_invalid', 'email must be an e-mail address.', { field: 'email' });
  return { email, properties: { email, ...propertiesOf(args.properties) }, name: masked(email) };
});
export default script;
