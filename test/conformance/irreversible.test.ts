/** Checks every script and tool: a removal for good waits for a person, and so does a message to somebody new. */
import { expect } from 'chai';
import { wayBackOf } from '../../runtime/guards/way-back.ts';
import type { Change } from '../../sdk/script.ts';
import { readExamples } from '../../sdk/testing/index.ts';
import { heldByDefault } from '../support/held-by-default.ts';
import { catalog } from './catalog.ts';

const writes = [...catalog.scripts.values()].filter(({ manifest }) => manifest.effect !== 'read');
const changesOf = (folder: string) =>
  readExamples(folder).flatMap(({ changes = [] }) => changes as readonly Change[]);

/** Scripts that do not wait for a person although their effect cannot be taken back, each with the reason. */
const leftAlone: Readonly<Record<string, string>> = {
  email_cancel: 'A message that was stopped is planned anew.',
  close_github_pull_request: 'The commits stay; another pull request brings them back.',
  linkedin_ads_remove_audience_members: 'Who asks to be left out is left out at once.',
};
const removal = /(^|_)(remove|delete|archive|close|cancel|redact|unsuppress)(_|$)/;

describe('What is removed for good', () => {
  for (const { manifest, folder } of writes) {
    const { name, irreversible } = manifest;
    if (irreversible === undefined || !removal.test(name)) continue;
    it(`${name in leftAlone ? 'waits for nobody' : 'waits for a person'}: ${name}`, () => {
      const changes = changesOf(folder);
      expect(changes).to.not.be.empty;
      for (const change of changes) {
        const rules = (madeAt?: number) =>
          heldByDefault([change], { wayBack: wayBackOf(manifest, madeAt, 0) });
        const held = rules().filter((rule) => rule === 'removed_for_good');
        expect(held).to.have.length(name in leftAlone ? 0 : 1);
        // An undo within a week removes an object that was made this week. An older object is in use.
        expect(rules(-1)).to.not.include('removed_for_good');
        expect(rules(-30 * 24 * 3_600_000)).to.deep.equal(rules());
      }
    });
  }

  it('waits wherever an audience goes, whatever way back a manifest names', () => {
    const undo = [{ entity: 'audience', field: 'status', run: 'make_it_anew', args: {} }];
    for (const { manifest, folder } of writes)
      for (const change of changesOf(folder))
        if (change.entity === 'audience' && change.after === 'REMOVED')
          expect(heldByDefault([change], { wayBack: { undo } }), manifest.name).to.include(
            'removed_for_good',
          );
  });
});

/** The way in which a person learns of each address in a write's arguments; `destination` is a change that lists it. */
const addresses: Readonly<Record<string, string>> = {
  'email_send to': 'destination',
  'email_send reply_to': 'The message waits with it.',
  'email_suppress email': 'Nothing is sent there any more.',
  'fillout_create_webhook url': 'destination',
  'fillout_delete_webhook webhook_id': 'Nothing is sent there any more.',
  'hubspot_create_contact email': 'A row of our own; nothing is sent.',
  'send_slack_message channel': 'destination',
  'delete_slack_message channel': 'Nothing is sent.',
  'twilio_send_message to': 'destination',
  'twilio_send_message channel': 'How it is sent.',
  'x_publish_post in_reply_to': 'destination',
  'set_spend_alert email': 'told.test.ts',
  'set_spend_alert phone': 'told.test.ts',
  'set_spend_alert notify': 'Which of the two.',
  'set_campaign_guardrail email': 'told.test.ts',
  'set_campaign_guardrail slack_webhook': 'told.test.ts',
  'set_campaign_guardrail webhook': 'told.test.ts',
  'create_rule email': 'rules.test.ts',
  'create_rule webhook': 'rules.test.ts',
  'pace_budget email': 'rules.test.ts',
  'schedule_report email': 'schedule-report.test.ts',
  'schedule_report slack_webhook': 'schedule-report.test.ts',
  'schedule_report webhook': 'schedule-report.test.ts',
  'create_autonomous_schedule notify_channels': 'The address is that of the alert.',
  'create_autonomous_schedule notify_on_completion': 'Yes or no.',
  'update_autonomous_schedule notify_channels': 'The address is that of the alert.',
  'update_autonomous_schedule notify_on_completion': 'Yes or no.',
  'update_landing_page_tracking rotate_webhook_token': 'Yes or no.',
  'google_ads_create_call_asset phone_number': 'People who see the ad call it; nothing is sent.',
  'microsoft_ads_create_call_extension phone_number':
    'People who see the ad call it; nothing is sent.',
  'google_ads_create_demand_gen_ad_group channels': 'Where ads are shown.',
  'trade_desk_create_campaign primary_channel': 'Where ads are shown.',
  'shift_budget to': 'Campaigns.',
  'growth_run_pipeline channel': 'How it is sent: each address is a destination.',
  'service_onboarding_start email': 'It has no key, and its link is opened by who has the mailbox.',
};
/** Lists of people are matched; nobody on them receives a message. */
const lists = /^(hashed_)?(emails|phones)(_artifact_id)?$/;
const isAddress =
  /email|phone|webhook|slack|recipient|notify|(^|_)channel(s?)$|^(reply_)?to$|in_reply_to|callback/;

describe('Strangers are told of nothing', () => {
  const found = new Set<string>();
  const asked = [
    ...writes
      .filter(({ manifest }) => !manifest.route)
      .map(({ manifest, folder }) => ({ name: manifest.name, args: manifest.args ?? {}, folder })),
    ...[...catalog.tools.values()]
      .filter(({ manifest }) => manifest.effect !== 'read' && manifest.runs === undefined)
      .map(({ manifest }) => ({ name: manifest.name, args: manifest.input ?? {}, folder: null })),
  ];
  for (const { name, args, folder } of asked)
    for (const arg of Object.keys(args)) {
      const key = `${name} ${arg}`;
      if (!(key in addresses) && (!isAddress.test(arg) || lists.test(arg))) continue;
      found.add(key);
      it(`by ${key}`, () => {
        expect(addresses, 'who is told by it?').to.have.property(key);
        if (addresses[key] !== 'destination') return;
        const told = changesOf(folder!).filter(({ entity }) => entity === 'destination');
        expect(told).to.not.be.empty;
        expect(heldByDefault(told)).to.include('new_destination');
      });
    }
  it('and the table names no argument that is gone', () => {
    expect(Object.keys(addresses).filter((key) => !found.has(key))).to.deep.equal([]);
  });
});
