import { expect } from 'chai';
import { runInside } from '../support/a-command-line.ts';

const entry = (seq: number) => ({
  seq,
  at: `2026-11-23T07:53:0${seq}.000Z`,
  door: 'cli',
  tool: 'execute',
  script: 'acme_ads_pause_campaign',
  accountId: '1001',
  outcome: 'success',
  error: null,
  changes: [{}],
  credits: 5,
  ms: 12,
  runId: `run_${seq}`,
});

describe('adops audit tail --follow', () => {
  /** Two entries at first; a third comes, then the person ends it. */
  const watch = async (...more: string[]) => {
    const end = new AbortController();
    let looks = 0;
    const running = () => {
      looks += 1;
      if (looks === 3) end.abort();
      return looks === 1 ? [entry(1), entry(2)] : [entry(1), entry(2), entry(3)];
    };
    const words = ['audit', 'tail', '--follow', ...more];
    return runInside(words, () => null, running, { signal: end.signal });
  };

  it('shows each entry once, as it comes, with the id of its run', async () => {
    const { stdout } = await watch();
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split('  ').at(-1))).to.deep.equal(['run_1', 'run_2', 'run_3']);
    expect(lines[0]).to.include('acme_ads_pause_campaign').and.include('1 change');
  });

  it('prints one entry a line as JSON', async () => {
    const lines = (await watch('--json')).stdout.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).to.deep.equal([1, 2, 3]);
  });

  it('says so when no service runs that could write anything', async () => {
    const { code, stderr } = await runInside(['audit', 'tail', '--follow']);
    expect(code).to.equal(2);
    expect(stderr).to.include('No service runs');
  });
});
