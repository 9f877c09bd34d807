import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { runInside } from '../support/a-command-line.ts';

describe('adops, any command', () => {
  it('prints one line of JSON with --json, and a table without', async () => {
    const balance = () => ({ available: 7, held: 0 });
    expect((await runInside(['credits', 'balance', '--json'], balance)).stdout).to.equal(
      '{"available":7,"held":0}\n',
    );
    expect((await runInside(['credits', 'balance'], balance)).stdout).to.equal(
      'available  7\nheld       0\n',
    );
  });

  it('takes a list as several words, several flags or one text with commas', async () => {
    const answer = () => ({ secret: 'svc_x', key: { keyId: 'k', scopes: ['a:b', 'c:d'] } });
    for (const words of [
      ['--scope', 'a:b', 'c:d'],
      ['--scope', 'a:b', '--scope', 'c:d'],
      ['--scopes', 'a:b,c:d'],
    ]) {
      const { asked } = await runInside(['keys', 'create', ...words], answer);
      expect(asked).to.deep.equal([['keys.create', { organizationId: 1, scopes: ['a:b', 'c:d'] }]]);
    }
  });

  it('names the operation, and leaves out what was not given', async () => {
    const { asked } = await runInside(
      ['keys', 'create', '--scope', 'a:b', '--daily-cap', '5'],
      () => ({
        secret: 'svc_x',
        key: { keyId: 'k', scopes: ['a:b'] },
      }),
    );
    expect(asked).to.deep.equal([
      ['keys.create', { organizationId: 1, scopes: ['a:b'], dailyCap: 5 }],
    ]);
  });

  it('names a fault by the flag that the person typed', async () => {
    const fault = { field: 'dailyCap', message: 'must be >= 1; got 0' };
    const { stderr, code } = await runInside(['keys', 'create', '--daily-cap', '0'], () => {
      throw new ServiceError('input_invalid', {
        message: 'Some arguments are not valid: dailyCap must be >= 1; got 0.',
        field: fault.field,
        faults: [fault],
      });
    });
    expect(code).to.equal(2);
    expect(stderr).to.include('--daily-cap must be >= 1').and.not.include('dailyCap');
  });

  it('names a place in the command as its usage line does', async () => {
    const { stderr } = await runInside(['credits', 'grant', '0'], () => {
      const faults = [{ field: 'amount', message: 'must be >= 1; got 0' }];
      throw new ServiceError('input_invalid', { field: 'amount', faults });
    });
    expect(stderr).to.include('  amount: must be').and.not.include('--amount');
  });

  for (const [code, status] of [
    ['input_invalid', 2],
    ['not_found', 3],
    ['script_unknown', 3],
    ['account_unknown', 3],
    ['credits_insufficient', 4],
    ['key_narrowed', 4],
    ['overloaded', 5],
    ['platform_rejected', 1],
  ] as const)
    it(`ends with ${status} when the service answers ${code}`, async () => {
      const {
        code: exit,
        stderr,
        stdout,
      } = await runInside(['org', 'list', '--json'], () => {
        throw new ServiceError(code, { message: 'No.' });
      });
      expect(exit).to.equal(status);
      expect(stdout).to.equal('');
      expect(JSON.parse(stderr)).to.nested.include({ 'error.code': code, 'error.message': 'No.' });
    });

  it('lists accounts to choose from by id and name', async () => {
    const { stderr } = await runInside(['connections', 'test', 'google', '9'], () => {
      const choices = [{ account_id: '1112223333', account_name: 'Northwind', is_primary: true }];
      throw new ServiceError('account_unknown', { choices });
    });
    expect(stderr).to.include('choices: 1112223333 (Northwind)');
  });

  it('ends with 5 when no service can be reached', async () => {
    const { code } = await runInside(['org', 'list'], () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    });
    expect(code).to.equal(5);
  });

  it('ends with 2 at an unknown command or flag, and suggests the near one', async () => {
    const command = await runInside(['kyes', 'list']);
    expect(command.code).to.equal(2);
    expect(command.stderr).to.include('keys');
    const noun = await runInside(['watches']);
    expect(noun.stderr).to.contain('adops watches list | show | pause | resume');
    expect(noun.code).to.equal(2);
    for (const words of [['leads'], ['leads', 'show'], ['--data', 'x', 'leads']]) {
      const kind = await runInside(words);
      expect(kind.stderr, words.join(' ')).to.contain('adops leads list | export | forget');
      expect(kind.code, words.join(' ')).to.equal(2);
    }
    const flag = await runInside(['keys', 'create', '--dayly-cap', '5']);
    expect(flag.code).to.equal(2);
    expect(flag.stderr).to.include('dayly-cap');
    expect(flag.asked).to.deep.equal([]);
  });

  it('refuses a flag that is given twice, unless it takes several values', async () => {
    const twice = await runInside(['keys', 'list', '--org', '1', '--org', '2']);
    expect(twice.code).to.equal(2);
    expect(twice.stderr).to.include('--org is given more than once');
    expect(twice.asked).to.deep.equal([]);
    const several = ['keys', 'create', '--scope', 'a:b', '--scope', 'c:d'];
    const made = () => ({ secret: 'svc_x', key: { keyId: 'k', scopes: ['a:b', 'c:d'] } });
    expect((await runInside(several, made)).code).to.equal(0);
  });

  for (const [words, said] of [
    ['keys create --daily-cap', 'daily-cap'],
    ['keys create --scope', 'scope'],
    ['keys create --account --json', 'account'],
    ['keys list --org', 'org'],
    ['keys list --org one', 'org must be a number'],
    ['keys list --data=', 'data is empty'],
    ['keys list --config', 'config'],
    ['serve --port', 'port'],
    ['serve --port some', 'port must be a number'],
    ['serve --data=', 'data is empty'],
    ['mcp --data=', 'data is empty'],
    ['keys revoke', 'revoke <key>'],
    ['tools call list_connected_accounts --idempotency-key=', 'idempotency-key is empty'],
  ] as const)
    it(`refuses "${words}", so that a variable that is not set makes no wider key and no other folder`, async () => {
      const { code, stderr, asked } = await runInside(words.split(' '));
      expect(code).to.equal(2);
      expect(stderr).to.include(said);
      expect(asked).to.deep.equal([]);
    });

  it('shows no control character of a name from outside (M6)', async () => {
    const { stdout } = await runInside(['org', 'list'], () => [
      { id: 1, name: 'a\u001b[31mb\u202ec', plan: 'free', createdAt: '' },
    ]);
    expect(stdout).to.not.match(/[\u001b\u202e]/);
  });

  it('fails when a proof fails', async () => {
    const broken = { ok: false, organizations: 1, entries: 2, holds: 0, faults: ['sum is 1'] };
    const { code, stdout } = await runInside(['credits', 'verify'], () => broken);
    expect(code).to.equal(1);
    expect(stdout).to.include('sum is 1');
  });
});

describe('adops scripts run', () => {
  it("hands on what stands after -- as the script's own flags", async () => {
    const argv =
      'scripts run pause_campaign --platform google --dry-run -- --campaign-id 000123'.split(' ');
    const { asked } = await runInside(argv, () => ({ success: true }));
    expect(asked).to.deep.equal([
      [
        'scripts.run',
        {
          organizationId: 1,
          name: 'pause_campaign',
          platform: 'google',
          dryRun: true,
          args: ['--campaign-id', '000123'],
        },
      ],
    ]);
  });
});

describe('adops tools call', () => {
  it('refuses input that is not one JSON object', async () => {
    for (const input of ['[1]', 'x', '5'])
      expect((await runInside(['tools', 'call', 'execute', input])).code).to.equal(2);
  });
});
