/** `adops onboarding`: sign-ups under way, with their links when no mail server is configured. */
import { noun, operation } from '../command.ts';

export const onboardingCommand = noun('onboarding', 'Sign-ups under way', [
  operation({
    usage: 'list',
    describe: 'List sign-ups and the links to hand out',
    flags: {},
    operation: 'onboarding.list',
    input: {},
    view: (all: readonly SignUp[]) => ({
      head: ['email', 'status', 'expires', 'link'],
      rows: all.map(({ email, status, expiresAt, link }) => [email, status, expiresAt, link]),
      empty: 'No sign-ups.',
    }),
  }),
]);

interface SignUp {
  readonly email: string;
  readonly status: string;
  readonly link: string | null;
  readonly expiresAt: string;
}
