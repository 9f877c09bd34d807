import { expect } from 'chai';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aCommandLine, type CommandLine } from '../support/a-command-line.ts';
