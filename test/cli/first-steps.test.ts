/** `adops` without a word, and the last line of the doctor. */
import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstStep } from '../../runtime/cli/service/first-steps.ts';
import { nextStep, type Standing } from '../../runtime/cli/doctor/next-step.ts';
import type { CommandContext } from '../../runtime/cli/command.ts';
import { runOutside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';

const here = process.cwd();

/** A person with ready answers. */
async function answers(...given: readonly string[]) {
  const said: string[] = [];
  const left = [...given];
  const ask = async (question: string) => (said.push(question), left.shift() ?? '');
  const terminal = {
    write: (text: string) => void said.push(text),
    ask,
    watch: (_: string, work: () => unknown) => work(),
  };
  const folder = aFolder();
  process.chdir(folder);
  try {
    const step = await firstStep({ terminal } as unknown as CommandContext);
    return { step, folder, told: said.join('') };
  } finally {
    process.chdir(here);
  }
}

describe('adops without a command', () => {
  it('asks a person three questions, says what it does, and starts', async () => {
    const { step, told } = await answers('', '', '');
    expect(told.match(/\d\. (In|On|With)/g)).to.have.length(3);
    expect(step?.words).to.deep.equal(['start', '--data', 'data', '--port', '8080']);
    expect(told).to.include('ports 8080 to 8083').and.include('emulators answer in their place');
  });

  it('takes other answers, asks again for what is no port, and leaves the demo out', async () => {
    const { step, folder, told } = await answers('mine', 'eighty', '9000', 'no');
    expect(step?.words).to.deep.equal(['start', '--data', 'mine', '--port', '9000']);
    const settings = JSON.parse(readFileSync(join(folder, 'adops.config.json'), 'utf8')) as object;
    expect(settings).to.deep.equal({ demo: false });
    expect(told).to.include('adops org create');
  });

  it('prints what there is where nobody can answer, and makes nothing', async () => {
    const cwd = aFolder();
    const { code, stdout } = await runOutside([], { cwd });
    expect(code).to.equal(0);
    expect(stdout).to.include('adops serve').and.include('adops doctor');
    expect(existsSync(join(cwd, 'data'))).to.equal(false);
  });
});

describe('The next step that adops doctor names', () => {
  const nothing: Standing = { isRunning: false, organizations: [], connections: [], waiting: 0 };
  const organizations = [{ id: 1 }] as unknown as Standing['organizations'];
  const one = (mode: string) => [{ mode }] as unknown as Standing['connections'];
  const rows: readonly (readonly [Partial<Standing>, RegExp])[] = [
    [{}, /^Start the service, which makes a demo.*\.\/adops start$/],
    [{ isRunning: true }, /adops org create NAME$/],
    [{ organizations, waiting: 2 }, /^2 changes wait for a person: .*portal link$/],
    [{ organizations }, /^Start the service: /],
    [{ organizations, isRunning: true }, /^Connect an account: /],
    [
      { organizations, isRunning: true, connections: one('test') },
      /rehearse; or connect a real account/,
    ],
    [{ organizations, isRunning: true, connections: one('live') }, /connections check --live$/],
  ];
  for (const [standing, wanted] of rows)
    it(`fits what is there: ${JSON.stringify(standing)}`, () => {
      expect(nextStep([], { ...nothing, ...standing })).to.match(wanted);
    });

  it('is the first fault, where there is one', () => {
    const fault = {
      check: 'store',
      level: 'fault',
      ok: false,
      detail: 'full',
      todo: 'Make room.',
    } as const;
    expect(nextStep([fault], nothing)).to.equal('Mend store first: Make room.');
  });
});
