/** Files of jobs lie at a host for files, or at the API's own, which wants the signature of every request. */
import { expect } from 'chai';
import { createXEmulator } from '../emulator/index.ts';
import { anEmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';

for (const filesAtApi of [false, true])
  describe(`A file of statistics ${filesAtApi ? "at X's own host" : 'at a host for files'}`, () => {
    it(`is asked for ${filesAtApi ? 'with a signature' : 'with nothing of ours'}`, async () => {
      const x = await anEmulatedPlatform('x', {
        create: (parts) => createXEmulator(parts, undefined, { filesAtApi }),
      });
      const { rows } = (await x.run('pull_x_ads', { days: 30 })).result;
      expect(rows).to.not.be.empty;
      const asked = x.requests.filter(({ url }) => url.includes('async-analytics'));
      expect(asked).to.not.be.empty;
      for (const { headers } of asked)
        expect(headers.authorization ?? '').to.match(filesAtApi ? /^OAuth oauth_/ : /^$/);
      await x.close();
    });
  });
