/** The change log as TikTok hands it out: a task, then a CSV within a text; `changelog/task/…/`. */
import type { Fields, Job } from '../../../../../sdk/emulator/index.ts';
import { demoApp } from '../accounts.ts';
import { changeLog, kinds, type Entry } from '../rules/change-log.ts';
import type { Answers, Ask } from '../state.ts';
import { checkTime, invalid, timeText } from '../words.ts';
import { csvLine } from './reports.ts';

const MOST_MS = 30 * 86_400_000;

export const changeLogAnswers: Answers = {
  'POST changelog/task/create/': (ask) => {
    check(ask);
    return { task_id: ask.state.changeLogs.order(ask.caller.spec.id, ask.fields).id };
  },
  'GET changelog/task/check/': (ask) => ({ status: stateOf(ask, taskOf(ask)) }),
  'GET changelog/task/download/': (ask) => {
    const task = taskOf(ask);
    const status = stateOf(ask, task);
    if (status !== 'SUCCESS') return { status };
    // A text that holds an object whose file is bytes as Python prints them, seen in answers of February 2026.
    const changelog = { file_data: `b'${fileOf(ask, task)}'`, file_name: `${task.id}.csv` };
    return { changelog: JSON.stringify(changelog), status };
  },
};

function check(ask: Ask): void {
  const { fields } = ask;
  if (fields['object_ids'] !== undefined && fields['object_type'] === undefined)
    throw invalid('object_type', 'is required with object_ids.');
  const { start, end } = boundsOf(ask, fields, ask.now);
  if (start > end) throw invalid('end_time', 'must not be before start_time.');
  if (end - start > MOST_MS) throw invalid('end_time', 'must be within 30 days of start_time.');
}

const zoneOf = ({ caller }: Ask, fields: Fields) =>
  String(fields['timezone'] ?? caller.spec.timeZone);

/** Wall clocks of the zone that was asked for, as if they were UTC. @see assumed: TikTok does not say whose they are */
function boundsOf(ask: Ask, fields: Fields, now: number) {
  const clock = wallOf(zoneOf(ask, fields));
  const { start_time: from, end_time: to } = fields;
  const end = to === undefined ? clock(now) : checkTime('end_time', to);
  return { start: from === undefined ? end - MOST_MS : checkTime('start_time', from), end, clock };
}

function wallOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

function taskOf({ state, fields, caller }: Ask): Job<Fields> {
  const task = state.changeLogs.find(String(fields['task_id']), caller.spec.id);
  if (!task) throw invalid('task_id', 'The task does not exist.');
  return task;
}

const stateOf = ({ state, now }: Ask, { createdAt }: Job<Fields>) =>
  now - createdAt < state.controls.changeLogMs ? 'PROCESSING' : 'SUCCESS';

const counted = {
  'Budget changes': 'BUDGET',
  'Bid changes': 'BIDDING_AND_OPTIMIZATION',
  'Status changes': 'STATUS',
  'Targeting changes': 'TARGETING',
};

/** Newest first: figures, an empty line, then a row for each entry. */
function fileOf(ask: Ask, { wish, createdAt }: Job<Fields>): string {
  const { start, end, clock } = boundsOf(ask, wish, createdAt);
  const found = changeLog(ask.state, ask.caller)
    .filter((entry) => entry.at <= createdAt && fits(entry, wish))
    .map((entry) => ({ entry, wall: clock(entry.at) }))
    .filter(({ wall }) => wall >= start && wall <= end)
    .reverse();
  return [
    ...Object.entries(counted).map(
      ([title, module]) =>
        `${title},${found.filter(({ entry }) => entry.module === module).length}`,
    ),
    '',
    'Time,log_object_type,Object ID,Object,Operator,Source,App ID,Activity details',
    ...found.map(({ entry, wall }) => rowOf(entry, wall)),
    '',
  ].join('\r\n');
}

function fits(entry: Entry, fields: Fields): boolean {
  const { module, object_type: type, object_ids: ids, operation_types: sorts } = fields;
  return (
    (module === undefined || entry.module === module) &&
    (type === undefined || entry.kind === type) &&
    (ids === undefined || (ids as readonly string[]).includes(entry.id)) &&
    (sorts === undefined || (sorts as readonly string[]).includes(entry.operation))
  );
}

function rowOf(entry: Entry, wall: number): string {
  const { kind, id, operation, differences, source } = entry;
  const [first] = differences;
  const action = operation === 'CREATE' ? 'Create ' : 'Change ';
  const details =
    differences.length === 0
      ? [{ action, name: kinds[kind] }]
      : differences.map(({ name, before, after }) => ({
          action,
          name,
          before_after: [{ before: printed(before), after: printed(after) }],
        }));
  const isStatus = operation === 'STATUS' || operation === 'DELETE';
  return csvLine([
    timeText(wall).slice(0, 16),
    kinds[kind],
    id,
    isStatus ? 'On/Off Status' : (first?.name ?? kinds[kind]),
    'n***********s@northwind.example',
    source,
    source === 'Marketing API' ? demoApp.id : '',
    JSON.stringify(details),
  ]);
}

/** As Python prints bytes. */
function printed(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) =>
    byte === 92 || byte === 39
      ? `\\${String.fromCharCode(byte)}`
      : byte >= 32 && byte < 127
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, '0')}`,
  );
  return `b'${bytes.join('')}'`;
}
