/** Whether this is a checkout; else it is the package that npm installs, whose code is JavaScript. */
export const isCheckout = import.meta.url.endsWith('.ts');

/**
 * The name under which a file of our code lies here. It is TypeScript in a checkout, and JavaScript in the package, for
 * Node strips no types there (docs/decisions/320-a-package-of-javascript.md).
 * @param file  its name or path in the checkout
 */
export function shippedName(file: string): string {
  return isCheckout ? file : file.replace(/\.ts$/, '.js');
}

/** How a person calls the command line here. */
export const ownCommand = isCheckout ? './adops' : 'npx adops';
