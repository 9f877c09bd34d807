import { expect } from 'chai';
import { createPortalAccess } from '../../../runtime/approvals/portal-access.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { SERVICE } from '../../../runtime/stores/store.ts';
import { manualClock } from '../../support/manual-clock.ts';

describe('Access to the portal, of more people than one page of the store holds', () => {
  const MANY = 1_050;

  async function someAccess() {
    const store = createMemoryStore();
    const clock = manualClock();
    const access = createPortalAccess({ store, clock, audit: createAudit({ store }) });
    const reviewers = [];
    for (let at = 0; at < MANY; at += 1)
      reviewers.push(await access.addReviewer(1, { email: `p${at}@example.org` }));
    return { store, clock, access, reviewers };
  }

  it('shows every reviewer, and adds nobody twice', async () => {
    const { access, reviewers } = await someAccess();
    expect(await access.reviewers(1)).to.have.length(MANY);
    for (const reviewer of reviewers) {
      const again = await access.addReviewer(1, { email: reviewer.email! });
      expect(again.id, reviewer.email!).to.equal(reviewer.id);
    }
  });

  it('sweeps every link that is over', async () => {
    const { store, clock, access, reviewers } = await someAccess();
    for (const reviewer of reviewers) await access.link(reviewer);
    clock.advance(365 * 24 * 3_600_000);
    await access.sweep();
    expect(await store.organizations('portal-link')).to.not.include(SERVICE);
  });
});
