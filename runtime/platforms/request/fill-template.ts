/** Fills `{names}` in the templates of `platform.json`. */
import { ServiceError } from '../../../sdk/errors.ts';

export type Values = Readonly<Record<string, string | undefined>>;

const placeholder = /\{([a-z][a-z0-9_]*)\}/g;

/** @throws platform_auth_failed  a name has no value, or a value no header can carry */
export function fillTemplate(template: string, values: Values): string {
  return template.replace(placeholder, (_, name: string) => {
    const value = valueOf(values, name);
    if (value === undefined) throw missing(name);
    // A line break would begin a header of the credential's own making.
    if (!/^[\x20-\x7e]*$/.test(value)) throw missing(name, 'has characters that cannot be sent');
    return value;
  });
}

export function hasValues(template: string, values: Values): boolean {
  return [...template.matchAll(placeholder)].every(
    ([, name = '']) => valueOf(values, name) !== undefined,
  );
}

function valueOf(values: Values, name: string): string | undefined {
  return Object.hasOwn(values, name) && values[name] !== '' ? values[name] : undefined;
}

function missing(name: string, fault = 'is missing'): ServiceError {
  return new ServiceError('platform_auth_failed', {
    message: `The credential ${name} of this connection ${fault}.`,
  });
}
