/** The change log as TikTok hands it out: a task, then a CSV within a text; `changelog/task/…/`. */
import {
  csvText,
  offsetMinutes,
  type Fields,
  type Job,
} from '../../../../../sdk/emulator/index.ts';
import { demoApp } from '../accounts.ts';
import { changeLog, kinds, type Entry } from '../rules/change-log.ts';
import type { Answers, Ask } from '../state.ts';
import { invalid, timeOf, timeText } from '../words.ts';
import { taskOf } from './reports.ts';

const MOST_MS = 30 * 86_400_000;

export const changeLogAnswers: Answers = {
  'POST changelog/task/create/': (ask) => {
    check(ask);
    return { task_id: ask.state.changeLogs.order(ask.caller.spec.id, ask.fields).id };
  },
  'GET changelog/task/check/': (ask) => ({ status: stateOf(ask, taskOf(ask, 'changeLogs')) }),
  'GET changelog/task/download/': (ask) => {
    const task = taskOf(ask, 'changeLogs');
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
  const { start, end } = windowOf(ask, fields, ask.now);
  if (start > end) throw invalid('end_time', 'must not be before start_time.');
  if (end - start > MOST_MS) throw invalid('end_time', 'must be within 30 days of start_time.');
}

/** Wall clocks of the zone that was asked for, as if they were UTC. @see assumed: TikTok does not say whose they are */
function windowOf({ caller }: Ask, fields: Fields, now: number) {
  const zone = String(fields['timezone'] ?? caller.spec.timeZone);
  const clock = (at: number) => at + offsetMinutes(at, zone) * 60_000;
  const { start_time: from, end_time: to } = fields;
  const end = to === undefined ? clock(now) : timeOf(to);
  return { start: from === undefined ? end - MOST_MS : timeOf(from), end, clock };
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
  const { start, end, clock } = windowOf(ask, wish, createdAt);
  const found = changeLog(ask.state, ask.caller)
    .filter((entry) => entry.at <= createdAt && fits(entry, wish))
    .map((entry) => ({ entry, wall: clock(entry.at) }))
    .filter(({ wall }) => wall >= start && wall <= end)
    .reverse();
  const countOf = (module: string) => found.filter(({ entry }) => entry.module === module).length;
  const lines = [
    ...Object.entries(counted).map(([title, module]) => [title, String(countOf(module))]),
    [],
    'Time,log_object_type,Object ID,Object,Operator,Source,App ID,Activity details'.split(','),
    ...found.map(({ entry, wall }) => rowOf(entry, wall)),
    [],
  ];
  return csvText(lines, '\r\n');
}

const filters = {
  module: 'module',
  object_type: 'kind',
  object_ids: 'id',
  operation_types: 'operation',
} as const;

const fits = (entry: Entry, fields: Fields): boolean =>
  Object.entries(filters).every(([name, own]) =>
    [fields[name] ?? entry[own]].flat().includes(entry[own]),
  );

function rowOf(entry: Entry, wall: number): string[] {
  const { kind, id, operation, differences, source } = entry;
  const action = operation === 'CREATE' ? 'Create ' : 'Change ';
  const told = differences.map(({ name, before, after }) => ({
    action,
    name,
    before_after: [{ before: printed(before), after: printed(after) }],
  }));
  const isStatus = operation === 'STATUS' || operation === 'DELETE';
  return [
    timeText(wall).slice(0, 16),
    kinds[kind],
    id,
    isStatus ? 'On/Off Status' : (differences[0]?.name ?? kinds[kind]),
    'n***********s@northwind.example',
    source,
    source === 'Marketing API' ? demoApp.id : '',
    JSON.stringify(told.length > 0 ? told : [{ action, name: kinds[kind] }]),
  ];
}

/** As Python prints bytes. */
const printed = (text: string): string =>
  `b'${Buffer.from(text)
    .toString('latin1')
    .replace(/['\\]/g, '\\$&')
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`;
