/** Checks all writes that carry words: public words in the organization's name wait for a person. */
import { expect } from 'chai';
import type { Change } from '../../sdk/script.ts';
import { readExamples } from '../../sdk/testing/index.ts';
import { heldByDefault } from '../support/held-by-default.ts';
import { catalog } from './catalog.ts';

/** Calls that make posts, films, pages and messages, on any platform. */
const makesWords =
  /^(POST|PUT|PATCH) .*(post|tweet|pins?\b|video|film|comment|repl|publish|pull|git\/(commits|refs)|release|messag|stor(y|ies)|article|review|page\b|document|forms?\b)/i;

const inAds = 'People see it in ads alone, and ads begin paused.';
const ours = 'It stands among our own files.';

/**
 * Call > the reason why nobody reads it outside of an ad or the organization; or `waits`. The name of a script may come
 * before the call.
 */
const calls: Readonly<Record<string, string>> = {
  'POST @api/tweets': 'waits',
  'POST accounts/{account}/tweet': 'waits',
  'POST profiles/{profile_id}/posts': 'waits',
  'reddit_ads_create_media_ad POST profiles/{profile_id}/posts': inAds,
  'POST accounts/{account}/promoted_tweets': 'It was written before.',
  'POST repos/{account}/pulls': 'waits',
  'POST repos/{account}/git/commits': 'waits',
  'POST repos/{account}/git/refs': 'waits',
  'PATCH repos/{account}/git/refs/heads/{branch}': 'waits',
  'PATCH repos/{account}/git/refs/heads/{branch}/{part}': 'waits',
  'PATCH repos/{account}/git/refs/heads/{branch}/{part}/{rest}': 'waits',
  'PATCH repos/{account}/pulls/{number}': 'It closes one, and says nothing.',
  'POST accounts/{account}/containers/{container_id}/versions/{version_id}:publish': 'waits',
  'POST @docs/documents': ours,
  'POST @docs/documents/{document_id}:batchUpdate': ours,
  'POST @films/customers/{account}/youTubeVideoUploads:create': 'Unlisted: whoever has its link.',
  'POST customers/{account}/youTubeVideoUploads:remove': 'It takes one away.',
  'POST Accounts/{account}/Messages.json': 'waits',
  'POST Accounts/{account}/Messages/{message_id}.json': 'It takes words away.',
  'POST emails/{message_id}/cancel': 'It stops one.',
  'POST chat.postMessage': 'waits',
  'POST act_{account}/advideos': inAds,
  'POST file/video/ad/upload/': inAds,
  'POST videos': inAds,
  'POST leadForms': inAds,
  'POST leadForms/{form_id}': 'It archives one, or brings it back.',
  'POST adaccounts/{account}/lead_generation_forms': inAds,
  'POST accounts/{account}/draft_tweets': 'A draft is seen by nobody.',
  'PUT accounts/{account}/draft_tweets/{draft_tweet_id}': 'A draft is seen by nobody.',
  // Always `nullcast`: on no timeline.
  'POST accounts/{account}/scheduled_tweets': inAds,
  'POST accounts/{account}/scheduled_promoted_tweets': inAds,
  'PUT accounts/{account}/scheduled_tweets/{scheduled_tweet_id}': inAds,
  'POST @page/{page_id}/leadgen_forms': inAds,
  'POST @page/{form_id}': 'It archives one.',
  'POST @page/{comment_id}': 'It hides the words of somebody else.',
  'POST @page/{comment_id}/comments': 'waits',
  'POST act_{account}/publisher_block_lists': ours,
  'POST {block_list_id}/append_publisher_urls': ours,
  'POST comment/status/update/': 'It hides words of others, or shows them again.',
  'POST ad_accounts/{account}/lead_forms': inAds,
  'POST ad_accounts/{account}/lead_gen_forms': inAds,
  'POST documents': 'It is a file that no post shows yet.',
  'PATCH ad_accounts/{account}/lead_forms': inAds,
};

const writes = [...catalog.scripts.values()].filter(({ manifest }) => manifest.effect !== 'read');
const told = (rules: readonly string[]) =>
  rules.some((rule) => rule === 'new_destination' || rule === 'live_at_once');

describe('Words in public', () => {
  const found = new Set<string>();
  for (const { manifest, folder } of writes)
    for (const call of manifest.calls.write ?? []) {
      const own = `${manifest.name} ${call}`;
      const key = own in calls ? own : call;
      if (!makesWords.test(call)) continue;
      found.add(key);
      it(`of ${own}`, () => {
        expect(calls, 'who reads it?').to.have.property(key);
        if (calls[key] !== 'waits') return;
        const examples = readExamples(folder).map(({ changes = [] }) => changes);
        const held = examples.map((changes) => heldByDefault(changes as readonly Change[]));
        expect(held.some(told), JSON.stringify(examples)).to.equal(true);
      });
    }

  it('are told by each script of that effect, and the table names no call that is gone', () => {
    for (const { manifest, folder } of writes) {
      if (manifest.effect !== 'publish' || manifest.steps || manifest.route) continue;
      const changes = readExamples(folder).flatMap((one) => one.changes ?? []) as Change[];
      expect(told(heldByDefault(changes)), manifest.name).to.equal(true);
    }
    expect(Object.keys(calls).filter((call) => !found.has(call))).to.deep.equal([]);
  });
});
