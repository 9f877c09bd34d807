import { expect } from 'chai';
import { pino } from 'pino';
import { approveAndRun } from '../../runtime/approvals/run-approved.ts';
import { createService } from '../../runtime/main.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { aConfig, aService } from '../support/a-service.ts';

describe('A process that dies while it runs what was approved', () => {
  for (const [when, code, writes] of [
    ['while the platform is asked to change', 'outcome_unknown', 1],
    ['before anything was sent', undefined, 1],
  ] as const)
    it(`${when}: ${code ?? 'the next one runs it, once'}`, async () => {
      const store = createMemoryStore();
      const first = await aService({ platforms: ['acme'], overrides: { store } });
      const { parts, organizationId, clock } = first;
      const { sent, hang } = watch(parts.gateway);
      const args = ['--campaign-id', 'c1', '--daily-budget', '500'];
      const { body } = await first.run('acme_ads_update_campaign_budget', args);
      const id = body.pending.approval_id as string;
      const seen = (await parts.approvals.find(organizationId, id))!;
      const by = await parts.portal.addReviewer(organizationId, { name: 'Rita' });
      if (code) {
        const reached = hang();
        void approveAndRun(parts, { organizationId, id, seen, by }).catch(() => undefined);
        await reached;
      } else await parts.approvals.approve(organizationId, id, seen, by);

      const { dataFolder } = parts.config;
      const config = { ...(await aConfig({ platforms: ['acme'] })), dataFolder };
      const log = pino({ level: 'silent' });
      const second = await createService(config, { store, clock, log, sandbox: parts.sandbox });
      const later = watch(second.parts.gateway);
      await second.start();
      let found = await second.parts.approvals.find(organizationId, id);
      while (found?.status === 'approved') {
        await new Promise((resolve) => setImmediate(resolve));
        found = await second.parts.approvals.find(organizationId, id);
      }
      const answer = await second.parts.approvals.answerOf(organizationId, id);
      expect(found?.status).to.equal(code ? 'failed' : 'executed');
      expect(answer?.error?.code).to.equal(code);
      expect(sent.length + later.sent.length).to.equal(writes);
      expect((await second.parts.credits.verify()).ok).to.equal(true);
      await second.stop();
    });
});

/** Counts writes; `hang` lets the next one never return, as if the process died in it. */
function watch(gateway: { send: (...args: never[]) => Promise<unknown> }) {
  const sent: unknown[] = [];
  const { send } = gateway;
  let reached: (() => void) | undefined;
  gateway.send = async (...args: never[]) => {
    const { effect } = (args as unknown as [unknown, unknown, unknown, { effect: string }])[3];
    if (effect === 'write') {
      sent.push(args);
      if (reached) {
        reached();
        await new Promise(() => undefined);
      }
    }
    return send.apply(gateway, args);
  };
  return { sent, hang: () => new Promise<void>((resolve) => (reached = resolve)) };
}
