/** Writes to leads that were found before. Each address is a change that a person sees; nobody is written to twice. */
import { randomBytes } from 'node:crypto';
import type { Change, Destination, ToolContext, ToolPorts } from '../../../../sdk/index.ts';
import { everyRecord } from '../../../../sdk/every-record.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { maskedEmail } from '../contacts.ts';
import type { Prospect } from '../find-people.ts';
import type { PipelineInput } from './input.ts';
import { CONTACT, contactId, readPeople, RUN } from './people.ts';
import { isQuiet } from './quiet-hours.ts';
import type { Answerable } from './scan.ts';

type Ports = Pick<ToolPorts, 'artifacts' | 'claims' | 'notify' | 'records'>;

interface Run {
  readonly mode: string;
  /** Day, `2026-03-01`. */
  readonly at: string;
  readonly people: string;
  readonly subject?: string;
  readonly text?: string;
}

export interface Letter {
  readonly contact: string;
  readonly run: string;
  readonly to: Destination;
  /** The recipient, as shown. */
  readonly shown: string;
  readonly subject: string;
  readonly text: string;
  /** Text that a person reads before it is sent, without its private parts. */
  readonly told: Readonly<Record<string, string>>;
}

export interface Letters {
  readonly letters: readonly Letter[];
  readonly warnings: readonly string[];
}

const MOST_RUNS = 100;
export const MOST_LETTERS = 20;

interface Candidate extends Letter {
  readonly country: string | null;
}

/** Letters by mail, answers to posts, or both, as the caller wants it. */
async function* candidatesOf(
  { mode, channel }: PipelineInput,
  ports: Pick<Ports, 'artifacts' | 'records'>,
): AsyncGenerator<Candidate> {
  if (mode === 'followups') yield* mailsOf(ports);
  if (mode === 'x-post' || channel === 'both') yield* answersOf(ports);
}

/** The newest ones, newest first. */
const runsOf = async ({ records }: Pick<Ports, 'records'>, mode: string) =>
  (await everyRecord<Run>(records, RUN, { by: { mode } }))
    .toReversed()
    .toSorted((a, b) => b.value.at.localeCompare(a.value.at))
    .slice(0, MOST_RUNS);

async function* mailsOf(ports: Pick<Ports, 'artifacts' | 'records'>): AsyncGenerator<Candidate> {
  for (const { id: run, value } of await runsOf(ports, 'discover')) {
    const { subject, text, people } = value;
    if (subject === undefined || text === undefined) continue;
    for (const person of await readPeople(ports.artifacts, people)) {
      const { email, country } = person;
      if (email === null) continue;
      const shown = maskedEmail(email);
      const told = { channel: 'email', subject };
      const words = filled({ subject, text }, person);
      yield { contact: contactId(email), run, to: { email }, shown, told, country, ...words };
    }
  }
}

/** The country of somebody who posts is unknown: only hours that are day nearly everywhere count. */
async function* answersOf(ports: Pick<Ports, 'artifacts' | 'records'>): AsyncGenerator<Candidate> {
  for (const { id: run, value } of await runsOf(ports, 'x-scan'))
    for (const one of await readPeople<Answerable>(ports.artifacts, value.people)) {
      const { post_id: post, author_id, url: shown, answer: text } = one;
      const contact = contactId(`author:${author_id ?? post}`);
      const told = { channel: 'post', text };
      yield { contact, run, to: { post }, shown, told, country: null, subject: 'Answer', text };
    }
}

/** The next letters: newest run first, as many as the caller wants. @throws input_invalid  there is no recipient */
export async function lettersOf(
  input: PipelineInput,
  ports: Pick<Ports, 'artifacts' | 'records'>,
  { now }: ToolContext,
): Promise<Letters> {
  const { limit, mode } = input;
  const most = Math.min(limit, MOST_LETTERS);
  const letters: Letter[] = [];
  const seen = new Set<string>();
  let [quiet, before] = [0, 0];
  for await (const { country, ...letter } of candidatesOf(input, ports)) {
    if (letters.length >= most) break;
    if (seen.has(letter.contact)) continue;
    seen.add(letter.contact);
    if (await ports.records.get(CONTACT, letter.contact)) before += 1;
    else if (isQuiet(country, now)) quiet += 1;
    else letters.push(letter);
  }
  const warnings = [
    ...(before > 0 ? [`${before} were written to before, or asked for an end: left out.`] : []),
    ...(quiet > 0
      ? [`${quiet} wait: it is not between 8 and 18 o'clock of a working day there.`]
      : []),
    ...(most < limit ? [`One run writes to ${MOST_LETTERS} people at most.`] : []),
  ];
  if (letters.length > 0) return { letters, warnings };
  throw wrong(
    'mode',
    `finds nobody to write to now. ${warnings.join(' ') || `Run ${mode === 'x-post' ? 'x-scan' : 'discover'} first.`}`,
  );
}

/** Changes that a person reads before anything is sent. Addresses are masked; their hashes tell them apart. */
export async function changesOf(
  { letters }: Letters,
  { notify, records }: Ports,
  { now }: ToolContext,
): Promise<Change[]> {
  const all: Change[] = [];
  for (const letter of letters) {
    await notify.check(letter.to, { personal: true });
    all.push({
      entity: 'destination',
      id: null,
      name: letter.shown,
      field: 'creation',
      before: null,
      after: { ...letter.told, address: letter.contact.slice(0, 16) },
    });
    all.push(...(await records.changes(CONTACT, letter.contact, valueOf(letter, now, '-'))));
  }
  return all;
}

export async function send(
  { mode }: PipelineInput,
  letters: Letters,
  ports: Ports,
  { now, baseUrl }: ToolContext,
): Promise<Record<string, unknown>> {
  const { claims, records } = ports;
  for (const letter of letters.letters) {
    const { contact: id } = letter;
    const token = randomBytes(24).toString('base64url');
    const notice_id = await sendOne(ports, letter, `${baseUrl}/stop/${token}`);
    await records.put(CONTACT, id, valueOf(letter, now, notice_id));
    if (letter.to.email !== undefined)
      await claims.take('growth_stop', token, { kind: CONTACT, id });
  }
  return {
    mode,
    discovered: 0,
    enriched: 0,
    drafted: 0,
    sent: letters.letters.length,
    items: letters.letters.map(({ to, shown }) =>
      to.email === undefined ? { url: shown } : { email: shown },
    ),
    warnings: letters.warnings,
  };
}

/** A letter says how it ends; an answer in public is no letter. @returns id of the notice */
async function sendOne(
  { notify }: Pick<Ports, 'notify'>,
  { to, subject, text }: Letter,
  unsubscribe: string,
): Promise<string> {
  const plain = { subject, text, personal: true };
  const end = `If you want no more of these messages: ${unsubscribe}`;
  const letter = { ...plain, text: `${text}\n\n${end}\n`, unsubscribe };
  return (await notify.send(to, to.email === undefined ? plain : letter)).notice_id;
}

const valueOf = ({ run }: Letter, now: Date, notice_id: string) => ({
  state: 'written',
  at: now.toISOString().slice(0, 10),
  run,
  notice_id,
});

function filled({ subject, text }: { subject: string; text: string }, { name, company }: Prospect) {
  const put = (words: string) =>
    words
      .replaceAll('{first_name}', name.trim().split(/\s+/)[0] ?? '')
      .replaceAll('{company}', company ?? 'your company');
  return { subject: put(subject).replaceAll(/\s+/g, ' '), text: put(text) };
}
