/** Comments, blocked words, negative keywords, saved audiences, portfolios and reviews of ads. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { changeable } from '../rules/changes.ts';
import { check } from '../rules/checks.ts';
import seed from '../seed.json' with { type: 'json' };
import { thingsOf } from '../seed/beside.ts';
import { levels, type Answers, type Ask, type Thing } from '../state.ts';
import { invalid, timeOf } from '../words.ts';
import { allOf, idsIn, only, paged } from './lists.ts';

const own = ({ caller }: Ask) => caller.spec.id;

/** The owner of negative keywords. @throws Refusal  it is not there */
function holderOf(ask: Ask): Fields {
  const { object_type, object_id } = ask.fields;
  changeable(ask, object_type === 'CAMPAIGN' ? 'campaign' : 'group', object_id);
  return { object_type, object_id };
}

const keywordsOf = (ask: Ask) => only(ask.state.negativeKeywords.list(own(ask)), holderOf(ask));

/** Without what the emulator alone knows. */
const rowOf = ({ id: _, created_at: __, ...row }: Fields): Fields => row;

const isRejected = ({ fields }: Thing) => fields['rejected'] === true;
const reviewOf = (isBad: boolean) => ({
  is_approved: !isBad,
  review_status: isBad ? 'UNAVAILABLE' : 'ALL_AVAILABLE',
  reject_info: isBad ? seed.rejected.reject_info : [],
});

export const besideAnswers: Answers = {
  'GET comment/list/': (ask) => {
    const { search_value: adgroup_id, start_time, end_time, comment_status } = ask.fields;
    const [from, to] = [start_time, end_time].map(
      (day) => timeOf(`${String(day)} 00:00:00`) / 1_000,
    );
    if (!(from! <= to!)) throw invalid('end_time', 'must not be before start_time.');
    const anchor = Math.floor(Date.parse(ask.state.records.anchor) / 1_000);
    const found = only(ask.state.comments.list(own(ask)), { adgroup_id, comment_status })
      .map(({ days_ago: ago, ...one }): Fields => {
        return { ...one, create_time: anchor - Number(ago) * 86_400 };
      })
      .filter(({ create_time: at }) => Number(at) >= from! && Number(at) < to! + 86_400);
    return paged('comments', found, ask.fields, { view: rowOf });
  },
  'POST comment/status/update/': (ask) => {
    const { comments } = ask.state;
    const { operation: comment_status } = ask.fields;
    for (const one of allOf(ask, comments.list(own(ask)), 'comment_ids', 'Comment'))
      comments.change(own(ask), { ...one, comment_status });
    return {};
  },
  'GET blockedword/list/': (ask) => {
    const view = ({ word: bw_content }: Fields) => ({ bw_content });
    const asked = (ask.fields['page_info'] ?? {}) as Fields;
    return paged('list', ask.state.blockedWords.list(own(ask)), asked, { view });
  },
  'POST blockedword/create/': (ask) => {
    const { blockedWords, records } = ask.state;
    for (const word of idsIn(ask, 'blocked_words'))
      if (only(blockedWords.list(own(ask)), { word }).length === 0)
        blockedWords.add(own(ask), { id: records.newId('blocked word', 19), word });
    return {};
  },
  'POST blockedword/delete/': (ask) => {
    const { blockedWords } = ask.state;
    for (const word of idsIn(ask, 'blocked_words')) {
      const [one] = only(blockedWords.list(own(ask)), { word });
      if (!one) throw invalid('blocked_words', `${word} is not blocked.`);
      blockedWords.remove(own(ask), String(one['id']));
    }
    return {};
  },
  'GET search_ad/negative_keyword/get/': (ask) => {
    const view = ({ id: keyword_id, name, match_type }: Fields) => ({
      keyword_id,
      name,
      match_type,
    });
    return paged('keywords', keywordsOf(ask), ask.fields, { view });
  },
  'POST search_ad/negative_keyword/add/': (ask) => {
    const { negativeKeywords, records } = ask.state;
    const there = keywordsOf(ask);
    const given = ((ask.fields['keywords'] ?? []) as readonly Fields[]).map(
      ({ name, match_type }) => ({ name, match_type }),
    );
    const twin = given.find((one) => only(there, one).length > 0);
    if (twin) throw invalid('keywords', `${String(twin.name)} is there already.`);
    for (const one of given) {
      const id = records.newId('negative keyword', 19);
      negativeKeywords.add(own(ask), { id, ...holderOf(ask), ...one });
    }
    return {};
  },
  'POST search_ad/negative_keyword/delete/': (ask) => {
    for (const { id } of allOf(ask, keywordsOf(ask), 'keyword_ids', 'Keyword'))
      ask.state.negativeKeywords.remove(own(ask), String(id));
    return {};
  },
  'GET dmp/saved_audience/list/': (ask) => {
    const { saved_audience_ids: id } = ask.fields;
    const found = only(ask.state.savedAudiences.list(own(ask)), { id });
    const view = (one: Fields) => ({ saved_audience_id: one['id'], ...rowOf(one) });
    return paged('saved_audiences', found, ask.fields, { view });
  },
  'POST dmp/saved_audience/create/': (ask) => {
    const { advertiser_id: _, ...fields } = ask.fields;
    check('saved_audience', fields, ask);
    check('audiences', fields, ask);
    const id = ask.state.records.newId('saved audience', 16);
    ask.state.savedAudiences.add(own(ask), { id, ...fields });
    return { saved_audience_id: id };
  },
  'POST dmp/saved_audience/delete/': (ask) => {
    const { savedAudiences } = ask.state;
    const all = savedAudiences.list(own(ask));
    for (const { id } of allOf(ask, all, 'saved_audience_ids', 'Saved audience'))
      savedAudiences.remove(own(ask), String(id));
    return {};
  },
  'GET creative/portfolio/list/': (ask) => {
    const all = thingsOf(ask.caller, 'portfolios');
    return paged('creative_portfolios', all, ask.fields, { view: rowOf, size: 20 });
  },
  'GET adgroup/review_info/': (ask) => {
    const groups = idsIn(ask, 'adgroup_ids').map((id) => {
      const group = changeable(ask, 'group', id);
      return { id: group.id, ads: ask.state.records.list('ad', { parentId: group.id }) };
    });
    const ofAds = groups.map(({ id, ads }) => {
      const rows = ads.map((ad) => [ad.id, { ad_id: ad.id, ...reviewOf(isRejected(ad)) }]);
      return [id, Object.fromEntries(rows)];
    });
    const ofGroups = groups.map(({ id, ads }) => {
      const isBad = ads.length > 0 && ads.every(isRejected);
      const contains_rejected_ads = ads.some(isRejected);
      return [id, { [`${levels.group}_id`]: id, ...reviewOf(isBad), contains_rejected_ads }];
    });
    return {
      ad_review_map: Object.fromEntries(ofAds),
      ad_group_review_map: Object.fromEntries(ofGroups),
    };
  },
};
