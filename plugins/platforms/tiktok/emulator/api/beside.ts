/** Comments, blocked words, negative keywords, saved audiences, portfolios and reviews of ads. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { changeable } from '../rules/changes.ts';
import { check } from '../rules/checks.ts';
import seed from '../seed.json' with { type: 'json' };
import { thingsOf } from '../seed/beside.ts';
import { levels, type Answers, type Ask } from '../state.ts';
import { invalid, timeOf } from '../words.ts';
import { pageOf } from './lists.ts';

const listed = (value: unknown) => (value ?? []) as readonly string[];
const own = ({ caller }: Ask) => caller.spec.id;

/** The owner of negative keywords. @throws Refusal  it is not there */
function holderOf(ask: Ask): Fields {
  const { object_type, object_id } = ask.fields;
  changeable(ask, object_type === 'CAMPAIGN' ? 'campaign' : 'group', object_id);
  return { object_type, object_id };
}

const keywordsOf = (ask: Ask, { object_type, object_id }: Fields) =>
  ask.state.negativeKeywords
    .list(own(ask))
    .filter((one) => one['object_type'] === object_type && one['object_id'] === object_id);

/** Without what the emulator alone knows. */
const rowOf = ({ id: _, created_at: __, ...row }: Fields): Fields => row;

export const besideAnswers: Answers = {
  'GET comment/list/': (ask) => {
    const { search_value: group, start_time, end_time, comment_status: statuses } = ask.fields;
    const [from, to] = [start_time, end_time].map(
      (day) => timeOf(`${String(day)} 00:00:00`) / 1_000,
    );
    if (!(from! <= to!)) throw invalid('end_time', 'must not be before start_time.');
    const anchor = Math.floor(Date.parse(ask.state.records.anchor) / 1_000);
    const found = ask.state.comments
      .list(own(ask))
      .map(({ days_ago: ago, ...one }): Fields => ({
        ...one,
        create_time: anchor - Number(ago) * 86_400,
      }))
      .filter((one) => one['adgroup_id'] === group)
      .filter(({ create_time: at }) => Number(at) >= from! && Number(at) < to! + 86_400)
      .filter((one) =>
        statuses ? listed(statuses).includes(String(one['comment_status'])) : true,
      );
    const { page, page_info } = pageOf(found, ask.fields);
    return { comments: page.map(rowOf), page_info };
  },
  'POST comment/status/update/': (ask) => {
    const { comment_ids, operation } = ask.fields;
    const { comments } = ask.state;
    const all = listed(comment_ids).map((id) => {
      const one = comments.find(own(ask), id);
      if (!one) throw invalid('comment_ids', `Comment ${id} does not exist.`);
      return one;
    });
    for (const one of all) comments.change(own(ask), { ...one, comment_status: operation });
    return {};
  },
  'GET blockedword/list/': (ask) => {
    const { page, page_info } = pageOf(
      ask.state.blockedWords.list(own(ask)),
      (ask.fields['page_info'] ?? {}) as Fields,
    );
    return { list: page.map(({ word: bw_content }) => ({ bw_content })), page_info };
  },
  'POST blockedword/create/': (ask) => {
    const { blockedWords, records } = ask.state;
    for (const word of listed(ask.fields['blocked_words']))
      if (!blockedWords.list(own(ask)).some((one) => one['word'] === word))
        blockedWords.add(own(ask), { id: records.newId('blocked word', 19), word });
    return {};
  },
  'POST blockedword/delete/': (ask) => {
    const { blockedWords } = ask.state;
    for (const word of listed(ask.fields['blocked_words'])) {
      const one = blockedWords.list(own(ask)).find((there) => there['word'] === word);
      if (!one) throw invalid('blocked_words', `${word} is not blocked.`);
      blockedWords.remove(own(ask), String(one['id']));
    }
    return {};
  },
  'GET search_ad/negative_keyword/get/': (ask) => {
    const { page, page_info } = pageOf(keywordsOf(ask, holderOf(ask)), ask.fields);
    const keywords = page.map(({ id: keyword_id, name, match_type }) => ({
      keyword_id,
      name,
      match_type,
    }));
    return { keywords, page_info };
  },
  'POST search_ad/negative_keyword/add/': (ask) => {
    const holder = holderOf(ask);
    const given = (ask.fields['keywords'] ?? []) as readonly Fields[];
    const there = keywordsOf(ask, holder);
    const isThere = ({ name, match_type }: Fields) =>
      there.some((one) => one['name'] === name && one['match_type'] === match_type);
    const twin = given.find(isThere);
    if (twin) throw invalid('keywords', `${String(twin['name'])} is there already.`);
    for (const { name, match_type } of given)
      ask.state.negativeKeywords.add(own(ask), {
        id: ask.state.records.newId('negative keyword', 19),
        ...holder,
        name,
        match_type,
      });
    return {};
  },
  'POST search_ad/negative_keyword/delete/': (ask) => {
    const there = keywordsOf(ask, holderOf(ask));
    for (const id of listed(ask.fields['keyword_ids'])) {
      if (!there.some((one) => one['id'] === id))
        throw invalid('keyword_ids', `Keyword ${id} does not exist.`);
      ask.state.negativeKeywords.remove(own(ask), id);
    }
    return {};
  },
  'GET dmp/saved_audience/list/': (ask) => {
    const ids = ask.fields['saved_audience_ids'] as readonly unknown[] | undefined;
    const found = ask.state.savedAudiences
      .list(own(ask))
      .filter(({ id }) => ids?.includes(id) ?? true);
    const { page, page_info } = pageOf(found, ask.fields);
    const saved_audiences = page.map((one) => ({ saved_audience_id: one['id'], ...rowOf(one) }));
    return { saved_audiences, page_info };
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
    for (const id of listed(ask.fields['saved_audience_ids'])) {
      if (!ask.state.savedAudiences.find(own(ask), id))
        throw invalid('saved_audience_ids', `Saved audience ${id} does not exist.`);
      ask.state.savedAudiences.remove(own(ask), id);
    }
    return {};
  },
  'GET creative/portfolio/list/': (ask) => {
    const { page, page_info } = pageOf(thingsOf(ask.caller, 'portfolios'), {
      page_size: 20,
      ...ask.fields,
    });
    return { creative_portfolios: page.map(rowOf), page_info };
  },
  'GET adgroup/review_info/': (ask) => {
    const ids = listed(ask.fields['adgroup_ids']);
    const groups = ids.map((id) => changeable(ask, 'group', id));
    const ads = groups.map(({ id }) => ask.state.records.list('ad', { parentId: id }));
    const review = (isBad: boolean) => ({
      is_approved: !isBad,
      review_status: isBad ? 'UNAVAILABLE' : 'ALL_AVAILABLE',
      reject_info: isBad ? seed.rejected.reject_info : [],
    });
    const isRejected = ({ fields }: { readonly fields: Fields }) => fields['rejected'] === true;
    return {
      ad_review_map: Object.fromEntries(
        groups.map(({ id }, at) => [
          id,
          Object.fromEntries(
            ads[at]!.map((ad) => [ad.id, { ad_id: ad.id, ...review(isRejected(ad)) }]),
          ),
        ]),
      ),
      ad_group_review_map: Object.fromEntries(
        groups.map(({ id }, at) => [
          id,
          {
            [`${levels.group}_id`]: id,
            ...review(ads[at]!.length > 0 && ads[at]!.every(isRejected)),
            contains_rejected_ads: ads[at]!.some(isRejected),
          },
        ]),
      ),
    };
  },
};
