/** The audit, proven at the press of a button. A long one is proven aside: no page waits for a hundred thousand hashes. */
import { say } from '../../../../sdk/words/say.ts';
import { html } from '../../../../sdk/html.ts';
import type { PortalParts } from '../portal-parts.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { form } from '../form/form.ts';
import { shownText, shownTime } from '../words/shown-value.ts';

const KIND = 'console-proof';
/** How long the button waits for a short audit. */
const WAITS_MS = 150;
/** After this nobody computes it any more. */
const GIVEN_UP_MS = 10 * 60_000;
const LOOKS_AGAIN_SECONDS = 2;
const MOST_SHOWN = 20;

interface Proof {
  readonly begunAt: string;
  /** Absent while it is computed. */
  readonly ok?: boolean;
  readonly entries?: number;
  /** How many there are. */
  readonly faults?: number;
  /** The first of them. */
  readonly shown?: readonly string[];
}

export const proofPage: ConsolePage = {
  path: '/activity/proof',
  async show(asked) {
    const proof = await asked.parts.store.get<Proof>(asked.organizationId, KIND, KIND);
    return proofShown(asked, proof);
  },
  take: {
    right: 'look',
    async work(asked) {
      const { parts, organizationId } = asked;
      const begunAt = new Date(parts.clock.now()).toISOString();
      await keep(parts, organizationId, { begunAt });
      const work = prove(parts, organizationId, begunAt);
      const done = await Promise.race([work, later(WAITS_MS)]);
      return done ? proofShown(asked, done) : { goTo: asked.path };
    },
  },
};

async function prove(parts: PortalParts, organizationId: number, begunAt: string) {
  try {
    const { ok, entries, faults } = await parts.audit.verify(organizationId);
    const shown = faults.slice(0, MOST_SHOWN);
    const proof: Proof = { begunAt, ok, entries, faults: faults.length, shown };
    await keep(parts, organizationId, proof);
    return proof;
  } catch (error) {
    parts.log.error({ err: error }, 'the audit was not proven');
    // The page asks for it again, and does not wait for what will not come.
    await parts.store.transact(async (tx) => tx.delete(organizationId, KIND, KIND));
    return undefined;
  }
}

const keep = ({ store }: PortalParts, organizationId: number, proof: Proof) =>
  store.transact(async (tx) => tx.put(organizationId, KIND, KIND, proof), { durable: false });

const later = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms).unref());

const under = {
  path: '/activity',
  get title() {
    return say('Activity');
  },
};

function proofShown(asked: Asked, proof: Proof | undefined): PortalPage {
  const { parts, visit, path } = asked;
  const again = form(visit, { action: path }, html`<button>${say('Prove it now')}</button>`);
  const age = proof ? parts.clock.now() - Date.parse(proof.begunAt) : Infinity;
  if (proof?.ok !== undefined) return resultPage(proof, again);
  if (age < GIVEN_UP_MS)
    return {
      title: say('The audit is being proven'),
      body: html`<p class="lead" role="status">
        ${say('Every entry is computed anew, since {time}. This page looks again by itself.', { time: shownTime(proof?.begunAt) })}
      </p>`,
      againAfter: LOOKS_AGAIN_SECONDS,
      under,
    };
  return {
    title: say('The audit has not been proven yet'),
    body: html`<p class="lead">
        ${say('All hashes are computed anew, and compared with those that stand.')}
      </p>
      ${again}`,
    under,
  };
}

function resultPage(
  { ok, entries, faults, shown = [], begunAt }: Proof,
  again: PortalPage['body'],
) {
  const body = html`<p class="told ${ok ? 'good' : 'bad'}">
      ${
        ok
          ? say('All {count} entries are there, unchanged and in their order.', {
              count: entries ?? 0,
            })
          : say('The audit does not hold: {faults} faults in {count} entries.', {
              faults: faults ?? 0,
              count: entries ?? 0,
            })
      }
    </p>
    ${
      !ok &&
      html`<ul>
        ${shown.map((one) => html`<li>${shownText(one)}</li>`)}
      </ul>`
    }
    <p class="lead">
      ${say('Each entry carries the hash of the one before it, and a record of its own names the newest. All of them were computed anew at {time}.', { time: shownTime(begunAt) })}
    </p>
    ${again}`;
  return { title: ok ? say('The audit is whole') : say('The audit is damaged'), body, under };
}
