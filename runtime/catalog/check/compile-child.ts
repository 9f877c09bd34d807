/**
 * The program of a child that compiles schemas for {@link compileCheck}: units on stdin, on stdout a line when it begins
 * with one and a line for each that does not compile. It has bounds of time and memory, so it may die of any of them.
 */
import { readFileSync } from 'node:fs';
import { compileSchema } from '../schema/schema-check.ts';
import type { UnitSchemas } from './compile-units.ts';

const say = (word: string, at: number, reason?: string) =>
  process.stdout.write(`${JSON.stringify([word, at, reason])}\n`);

const units = JSON.parse(readFileSync(0, 'utf8')) as readonly UnitSchemas[];
units.forEach(({ input, value }, at) => {
  say('begins', at);
  try {
    for (const allErrors of [false, true]) {
      for (const schema of input) compileSchema(schema, 'input', allErrors);
      for (const schema of value) compileSchema(schema, 'value', allErrors);
    }
  } catch (error) {
    say('fault', at, (error as Error).message.slice(0, 300));
  }
});
say('ends', units.length);
