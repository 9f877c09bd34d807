/** Events of many visitors at once are taken together, and a bad one spoils nobody else's. */
import { expect } from 'chai';
import { createBatches, type SentOne } from '../../../runtime/pages/take-batches.ts';
import type { FoundPage, Visit } from '../../../runtime/pages/pages.ts';
import type { Call } from '../../../runtime/call.ts';
import { ServiceError } from '../../../sdk/errors.ts';

const plugin = { manifest: { id: 'leaflets' } };
const page = { plugin, name: '/px/:key', batch: { address_per_minute: 3_000 } };
const foundAt = (organizationId: number, id = 'site', of: object = page) =>
  ({ page: of, owner: { organizationId, workspaceId: 'w' }, id }) as FoundPage;
const visitFrom = (remoteAddress: string) => ({ remoteAddress }) as Visit;
const codeOf = (error: unknown) => (error as ServiceError).code;

/** Runs nothing, and notes what it was asked; `bad` fails whatever batch it is in. */
function bed(failure = new ServiceError('internal')) {
  const batches: { readonly of: number; readonly sent: readonly SentOne[] }[] = [];
  const take = createBatches(
    async ({ owner }, sent) => {
      batches.push({ of: owner.organizationId, sent });
      await new Promise((resolve) => setImmediate(resolve));
      if (sent.some(({ fields }) => fields['bad'])) throw failure;
      return {} as Call;
    },
    () => 0,
  );
  const send = (of: number, fields: object = {}, address = '203.0.113.7') =>
    take(foundAt(of), visitFrom(address), { ...fields });
  return { take, send, batches };
}

describe('Batches of a page', () => {
  it('hold what came while another was under way, in its order', async () => {
    const { send, batches } = bed();
    const first = send(1, { n: 0 });
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const rest = Array.from({ length: 20 }, (_, at) => send(1, { n: at + 1 }));
    await Promise.all([first, ...rest]);
    expect(batches.map(({ sent }) => sent.length)).to.deep.equal([1, 20]);
    const order = batches[1]!.sent.map(({ fields }) => fields['n']);
    expect(order).to.deep.equal(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('are of one workspace each, and each has its turn', async () => {
    const { send, batches } = bed();
    await Promise.all(Array.from({ length: 3_000 }, (_, at) => send(at % 10 ? 1 : 2)));
    for (const { sent } of batches) expect(sent.length).to.be.at.most(500);
    expect(batches.slice(0, 2).map(({ of }) => of)).to.have.members([1, 2]);
    expect(batches.reduce((sum, { sent }) => sum + sent.length, 0)).to.equal(3_000);
  });

  it('that fail are tried in halves, until what is wrong stands alone', async () => {
    const { send } = bed();
    const all = await Promise.allSettled(
      Array.from({ length: 33 }, (_, at) => send(1, at === 20 ? { bad: true } : {})),
    );
    const failed = all.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []));
    expect(failed).to.deep.equal([20]);
  });

  it('are given up whole where the store does not work', async () => {
    const { send, batches } = bed(new ServiceError('store_unavailable'));
    const all = await Promise.allSettled([send(1), send(1, { bad: true }), send(1)]);
    expect(all.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected']);
    expect(batches).to.have.length(1);
  });

  it('take so much of an address, and no more of it than the page says', async () => {
    const { take } = bed();
    const few = foundAt(1, 'site', { ...page, batch: { address_per_minute: 2 } });
    const from = (address: string) => take(few, visitFrom(address), {}).catch(codeOf);
    const told = await Promise.all(['a', 'a', 'a', 'b'].map(from));
    expect(told.filter((one) => one === 'rate_exceeded')).to.have.length(1);
    expect(told[2]).to.equal('rate_exceeded');
  });

  it('let a workspace wait with so many, and others beside it', async () => {
    const { take } = bed();
    const many = { ...page, batch: { address_per_minute: 100_000 } };
    const told = await Promise.all(
      Array.from({ length: 5_100 }, () =>
        take(foundAt(1, 'site', many), visitFrom('a'), {}).then(() => 'taken', codeOf),
      ),
    );
    expect(told.filter((one) => one === 'overloaded')).to.have.length(100);
    expect(await take(foundAt(2, 'site', many), visitFrom('a'), {})).to.be.an('object');
  });
});
