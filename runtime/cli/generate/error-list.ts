/** `sdk/errors.md`: one section per error code. */
import { errorCatalogue } from '../../../sdk/errors.ts';

export function errorList(): string {
  const sections = Object.entries(errorCatalogue).map(
    ([code, { status, message, hint, ...rest }]) => {
      const facts = [
        status === 200 ? 'A result: the run began and failed.' : `A refusal, status ${status}.`,
        ...('retryable' in rest && rest.retryable ? ['The same call may succeed later.'] : []),
      ];
      return `## ${code}\n\n${message}\n\n${hint}\n\n${facts.join(' ')}\n`;
    },
  );
  return `<!-- Generated from sdk/errors.ts by \`npm run generate\`; do not edit. -->\n\n# Errors\n\nNothing is charged for any of these.\n\n${sections.join('\n')}`;
}
