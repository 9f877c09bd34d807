/** The answer of a tool or a script as plain text. */
import { say } from '../../sdk/words/say.ts';
import { reportParts, type ReportTable, type Values } from './report-parts.ts';

export function reportText(result: Values): string {
  const { tables, facts, warnings } = reportParts(result);
  const parts = [
    ...tables.map((one) => `${one.title}\n${table(one)}`),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    warnings.length === 0
      ? ''
      : [`${say('Warnings')}:`, ...warnings.map((one) => `- ${one}`)].join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function table({ heads, rows, more }: ReportTable): string {
  const cells = [heads, ...rows];
  const widths = heads.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  const lines = cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, ...(more > 0 ? [say('and {count} more', { count: more })] : [])].join('\n');
}
