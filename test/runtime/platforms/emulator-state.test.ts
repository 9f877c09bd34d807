import { expect } from 'chai';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createEmulatorState } from '../../../runtime/emulators/emulator-state.ts';
import { aFolder } from '../../support/a-folder.ts';

describe('The state of an emulator', () => {
  it('that could not be written is written when there is room again, and the log has it', async () => {
    const file = join(aFolder(), 'emulators/acme.json');
    const warnings: unknown[] = [];
    const log = { warn: (...words: unknown[]) => void warnings.push(words) } as never;
    const state = createEmulatorState(file, log);
    rmSync(dirname(file), { recursive: true });
    state.save({ paused: ['7'] });
    await state.flush();
    expect(warnings).to.have.length(1);
    mkdirSync(dirname(file));
    await state.flush();
    expect(JSON.parse(readFileSync(file, 'utf8'))).to.deep.equal({ paused: ['7'] });
    await state.flush();
    expect(warnings).to.have.length(1);
    expect(createEmulatorState(file, log).load()).to.deep.equal({ paused: ['7'] });
  });
});
