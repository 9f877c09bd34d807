/** The steps of a person at a platform before an account can be connected, as lines to read. */
import type { ConnectGuide, ConnectStep, PlatformData } from '../../../sdk/platform.ts';

export interface Explained {
  readonly platform: string;
  readonly title: string;
  readonly credentials: PlatformData['credentials'];
  /** Absent where the author of a plugin wrote none. */
  readonly connect?: ConnectGuide;
}

export function explainConnection(explained: Explained): readonly string[] {
  const { platform, title, credentials, connect } = explained;
  return [
    `To connect an account of ${title}`,
    ...(connect ? guideLines(connect) : []),
    '',
    'Credentials',
    ...Object.entries(credentials).flatMap(([name, one]) => [
      `  ${name}${one.required ? '' : ' (may be left out)'}`,
      `    ${one.description}`,
      ...(one.from ? [`    From: ${one.from}`] : []),
    ]),
    '',
    `Then: adops connections add ${platform} ACCOUNT`,
    'It asks for each credential, or takes them as JSON: --credentials FILE. The account is tested before it is kept.',
    ...(connect ? ['', `Sources: ${connect.source}`] : []),
  ];
}

function guideLines({ register, scopes, token, account }: ConnectGuide): string[] {
  return [
    '',
    'Register',
    ...register.flatMap(stepLines),
    '',
    'Permissions to ask for',
    ...Object.entries(scopes).map(([scope, what]) => `  ${scope}: ${what}`),
    '',
    'Make the token',
    ...token.flatMap(stepLines),
    '',
    'Account',
    `  ${account}`,
  ];
}

function stepLines({ do: what, copy }: ConnectStep, index: number): string[] {
  return [`  ${index + 1}. ${what}`, ...(copy ? [`     ${copy}`] : [])];
}
