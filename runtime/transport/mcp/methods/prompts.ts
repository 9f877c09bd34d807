import { plainText } from '../../../../sdk/plain-text.ts';
import { INVALID_PARAMS, isRecord, ProtocolFault, type Method } from '../door/exchange.ts';

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly required?: boolean;
  }[];
  readonly text: (args: Readonly<Record<string, string>>) => string;
}

const platform = {
  name: 'platform',
  description: 'Platform, in any spelling it is known by.',
  required: true,
};
const account = { name: 'account_id', description: 'Account; the primary one when omitted.' };
const campaign = {
  name: 'campaign_id',
  description: 'Campaign, by its id at the platform.',
  required: true,
};

const where = ({ platform: id, account_id }: Readonly<Record<string, string>>) =>
  `platform ${id}${account_id ? `, account ${account_id}` : ', primary account'}`;

const PROMPTS: readonly Prompt[] = [
  {
    name: 'weekly_review',
    title: 'Weekly review',
    description: 'Compares the last seven whole days of one account with the seven before them.',
    arguments: [platform, account],
    text: (args) =>
      [
        `Review the week of one ad account: ${where(args)}.`,
        '1. Find the account with list_connected_accounts; name its currency and time zone.',
        '2. Pull the performance of the last 7 whole days and of the 7 days before, per campaign.',
        '3. Report spend, conversions, cost per conversion and return per campaign, with the change against the week before. A metric that is null is unknown, not 0. Conversions of the last days still grow.',
        '4. Name at most three campaigns that need attention, each with its figures and one proposal.',
        'Change nothing. Ask before any proposal is carried out.',
      ].join('\n'),
  },
  {
    name: 'launch_checklist',
    title: 'Launch checklist',
    description: 'Checks one paused campaign before it starts to spend.',
    arguments: [platform, campaign, account],
    text: (args) =>
      [
        `Check campaign ${args.campaign_id} before its launch: ${where(args)}.`,
        '1. Read the campaign by id and say its name, status and daily budget in the currency of the account.',
        '2. Read back its ads: policy state, call to action, final address. Say what you could not read.',
        '3. Check that conversions are measured, and that the window, targeting and budget fit what the user asked for.',
        '4. Answer with a list: done, missing, unknown. Enable nothing; enabling needs an explicit yes of the user that names the campaign and the budget.',
      ].join('\n'),
  },
  {
    name: 'budget_check',
    title: 'Budget check',
    description: 'Holds the spend of the month against the budgets of one account.',
    arguments: [platform, account],
    text: (args) =>
      [
        `Check the budgets of one ad account: ${where(args)}.`,
        '1. Pull the spend of this month up to yesterday, per campaign, and the daily budgets.',
        '2. Project the month at the present pace; say which campaigns are limited by budget and which underspend.',
        '3. Propose budgets that keep the total. Give present and new amount for each, in the currency of the account.',
        'Change nothing. Rehearse with dry_run and ask before any budget is changed.',
      ].join('\n'),
  },
];

/** `prompts/list` and `prompts/get`. */
export function createPrompts(): { list: Method; get: Method } {
  const byName = new Map(PROMPTS.map((prompt) => [prompt.name, prompt]));
  return {
    list: () => ({ prompts: PROMPTS.map(({ text: _text, ...shown }) => shown) }),
    get: ({ name, arguments: given }) => {
      const prompt = typeof name === 'string' ? byName.get(name) : undefined;
      if (!prompt) throw unknownPrompt(name);
      const text = prompt.text(readArguments(prompt, given));
      return {
        description: prompt.description,
        messages: [{ role: 'user', content: { type: 'text', text } }],
      };
    },
  };
}

export function unknownPrompt(name: unknown): ProtocolFault {
  const fault =
    typeof name === 'string' && name !== ''
      ? `There is no prompt ${plainText(name, 80)}.`
      : 'params.name must be the name of a prompt.';
  return new ProtocolFault(INVALID_PARAMS, `${fault} prompts/list has the names.`);
}

/** Names of the arguments that a prompt takes; undefined for an unknown prompt. */
export function promptArguments(name: string): readonly string[] | undefined {
  return PROMPTS.find((prompt) => prompt.name === name)?.arguments.map((argument) => argument.name);
}

function readArguments(prompt: Prompt, given: unknown = {}): Record<string, string> {
  if (!isRecord(given))
    throw new ProtocolFault(INVALID_PARAMS, 'params.arguments must be an object of texts.');
  const faults = prompt.arguments
    .filter(({ name, required }) => required && !given[name])
    .map(({ name }) => `${name} is required`);
  const args: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!prompt.arguments.some((argument) => argument.name === name))
      faults.push(`${name.slice(0, 80)} is not an argument`);
    else if (typeof value !== 'string' || !/^[\w.:-]{0,128}$/.test(value))
      faults.push(`${name} must be an id of at most 128 letters, digits and . : _ -`);
    else args[name] = value;
  }
  if (faults.length > 0)
    throw new ProtocolFault(INVALID_PARAMS, `Prompt ${prompt.name}: ${faults.join('; ')}.`);
  return args;
}
