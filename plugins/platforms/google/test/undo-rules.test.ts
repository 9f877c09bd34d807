/** Rules of undo that other tests do not touch. */
import {
  describeUndoRules,
  actions,
  firstId,
  switched,
  type Case,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const plan: Plan = {
  platform: 'google',
  async placesOf(platform) {
    const campaigns = (await platform.run('google_ads_list_campaigns')).result.campaigns as {
      id: string;
      status: string;
      objective: string;
    }[];
    const search = campaigns.find((one) => one.status === 'ENABLED' && one.objective === 'SEARCH');
    const conversion_id = await firstId(platform, 'google_ads_list_conversions', 'conversions');
    const first = (script: string, list: string) => firstId(platform, script, list);
    return {
      campaign_id: search!.id,
      conversion_id,
      label_id: await first('google_ads_list_labels', 'labels'),
      list_id: await first('google_ads_list_shared_lists', 'shared_lists'),
      asset_id: await first('google_ads_list_account_assets', 'assets'),
      experiment_id: await first('google_ads_list_experiments', 'experiments'),
      asset_group_id: await first('google_ads_get_asset_groups', 'asset_groups'),
      signal_audience_id: await first('google_ads_list_signal_audiences', 'signal_audiences'),
      portfolio_strategy_id: await first(
        'google_ads_list_bidding_strategies',
        'bidding_strategies',
      ),
    };
  },
  cases: [
    ...(['label', 'list', 'asset'] as const).map((sort): Case => {
      const script = `google_ads_attach_${sort === 'list' ? 'shared_lists' : 'assets'}`;
      return [
        sort === 'label' ? 'google_ads_apply_labels' : script,
        ({ campaign_id, ...ids }) => ({ campaign_id, [`${sort}_ids`]: ids[`${sort}_id`] }),
      ];
    }),
    [
      'google_ads_set_ad_schedule',
      ({ campaign_id }) => ({ campaign_id, schedule: ['MON 08:00-18:00 +20%', 'SUN 00:00-24:00'] }),
    ],
    [
      'google_ads_set_device_adjustments',
      ({ campaign_id }) => ({ campaign_id, mobile: -30, tablet: -100 }),
      ({ campaign_id }) => ({ campaign_id, mobile: 20, tablet: 10 }),
    ],
    [
      'google_ads_add_shared_list_entries',
      ({ list_id }) => ({ list_id, entries: 'wages,[tent salary]' }),
    ],
    ['google_ads_rename_shared_list', ({ list_id }) => ({ list_id, name: 'Vacancies' })],
    [
      'google_ads_update_label',
      ({ label_id }) => ({ label_id, name: 'Seasonal', background_color: '#112233' }),
    ],
    ...[
      { name: 'Tents at 25' },
      { description: 'Whether it pays.' },
      { start_date: '2026-12-01', end_date: '2026-12-20' },
    ].map((change): Case => [
      'google_ads_update_experiment',
      ({ experiment_id }) => ({ experiment_id, ...change }),
    ]),
    [
      'google_ads_update_experiment',
      ({ experiment_id }) => ({
        experiment_id,
        start_date: '2026-12-01',
        end_date: '2026-12-20',
        description: 'Whether it pays.',
      }),
      ({ experiment_id }) => ({
        experiment_id,
        start_date: '2026-12-05',
        end_date: '2026-12-24',
        description: 'Another.',
      }),
    ],
    [
      'google_ads_attach_asset_group_assets',
      ({ asset_group_id }) => ({ asset_group_id, assets: ['HEADLINE=Free returns'] }),
    ],
    [
      'google_ads_add_search_themes',
      ({ asset_group_id }) => ({ asset_group_id, search_themes: ['winter tents'] }),
    ],
    [
      'google_ads_remove_search_themes',
      ({ asset_group_id }) => ({ asset_group_id, search_themes: ['lightweight tents'] }),
    ],
    [
      'google_ads_set_search_themes',
      ({ asset_group_id }) => ({ asset_group_id, search_themes: [] }),
    ],
    [
      'google_ads_add_audience_signals',
      ({ asset_group_id, signal_audience_id }) => ({
        asset_group_id,
        audience_ids: [signal_audience_id],
      }),
    ],
    [
      'google_ads_set_audience_signals',
      ({ asset_group_id }) => ({ asset_group_id, audience_ids: [] }),
    ],
    ...[{ name: 'Those who bought' }, { description: 'For the feed.' }].map((change): Case => [
      'google_ads_update_signal_audience',
      ({ signal_audience_id }) => ({ signal_audience_id, ...change }),
    ]),
    [
      'google_ads_update_signal_audience',
      ({ signal_audience_id }) => ({ signal_audience_id, description: 'Another.' }),
      ({ signal_audience_id }) => ({ signal_audience_id, description: 'For the feed.' }),
    ],
    [
      'google_ads_set_listing_groups',
      ({ asset_group_id }) => ({ asset_group_id, listing_groups: ['include *'] }),
    ],
    ...[
      { name: 'Other gear' },
      { status: 'PAUSED' },
      { final_url: 'https://northwind.example/all' },
      { path1: 'gear', path2: 'all' },
    ].map((change): Case => [
      'google_ads_update_asset_group',
      ({ asset_group_id }) => ({ asset_group_id, ...change }),
    ]),
    [
      'google_ads_update_asset_group',
      ({ asset_group_id }) => ({ asset_group_id, path1: 'tents', path2: 'sale' }),
      ({ asset_group_id }) => ({ asset_group_id, path1: 'gear', path2: 'all' }),
    ],
    [
      'google_ads_update_portfolio_strategy',
      ({ portfolio_strategy_id }) => ({ portfolio_strategy_id, target_cpa: '31' }),
    ],
    // A field that had no value has none again.
    [
      'google_ads_update_campaign',
      ({ campaign_id }) => ({
        campaign_id,
        end_date: '2027-06-30',
        final_url_suffix: 'src=a',
        tracking_template: 'https://a.example/?u={lpurl}',
      }),
    ],
    ...(
      [
        ['MAXIMIZE_CONVERSIONS', 'target_cpa', '12'],
        ['MAXIMIZE_CONVERSION_VALUE', 'target_roas', '3'],
        ['MAXIMIZE_CLICKS', 'max_cpc', '2'],
      ] as const
    ).map(([strategy, name, value]): Case => [
      'google_ads_update_campaign_bidding',
      ({ campaign_id }) => ({ campaign_id, strategy, [name]: value }),
      ({ campaign_id }) => ({ campaign_id, strategy: 'MANUAL_CPC' }),
    ]),
    [
      'google_ads_enable_campaign',
      ({ campaign_id }) => ({ campaign_id }),
      ({ campaign_id }) => ({ campaign_id, '@': 'google_ads_pause_campaign' }),
    ],
    switched('google_ads_pause_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('google_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), [
      { status: 'PAUSED' },
      { status: 'ENABLED' },
    ]),
    ...['end_date', 'tracking_template', 'final_url_suffix'].map((name): Case => {
      const values: Readonly<Record<string, readonly [string, string]>> = {
        end_date: ['2027-05-31', '2027-06-30'],
        tracking_template: ['https://a.example/?u={lpurl}', 'https://b.example/?u={lpurl}'],
        final_url_suffix: ['src=a', 'src=b'],
      };
      const [one, other] = values[name]!;
      return [
        'google_ads_update_campaign',
        ({ campaign_id }) => ({ campaign_id, [name]: other }),
        ({ campaign_id }) => ({ campaign_id, [name]: one }),
      ];
    }),
    [
      'google_ads_update_campaign',
      ({ campaign_id }) => ({ campaign_id, search_partners: true }),
      ({ campaign_id }) => ({ campaign_id, search_partners: false }),
    ],
    ...['MANUAL_CPC', 'MAXIMIZE_CLICKS', 'MAXIMIZE_CONVERSION_VALUE'].map((before): Case => [
      'google_ads_update_campaign_bidding',
      ({ campaign_id }) => ({ campaign_id, strategy: 'MAXIMIZE_CONVERSIONS' }),
      ({ campaign_id }) => ({ campaign_id, strategy: before }),
    ]),
    ...(
      [
        ['MAXIMIZE_CONVERSIONS', 'target_cpa', '12', '15'],
        ['MAXIMIZE_CONVERSION_VALUE', 'target_roas', '3', '4'],
        ['MAXIMIZE_CLICKS', 'max_cpc', '1.5', '2'],
      ] as const
    ).map(([strategy, name, one, other]): Case => [
      'google_ads_update_campaign_bidding',
      ({ campaign_id }) => ({ campaign_id, strategy, [name]: other }),
      ({ campaign_id }) => ({ campaign_id, strategy, [name]: one }),
    ]),
    ...[{ name: 'Other' }, { value: '7' }, { counting: 'MANY_PER_CLICK' }, { primary: false }].map(
      (change): Case => [
        'google_ads_update_conversion',
        ({ conversion_id }) => ({ conversion_id, ...change }),
        ({ conversion_id }) => ({
          conversion_id,
          value: '3',
          counting: 'ONE_PER_CLICK',
          primary: true,
        }),
      ],
    ),
    ['google_ads_update_conversion', ({ conversion_id }) => ({ conversion_id, status: 'HIDDEN' })],
  ],
};

describeUndoRules(plan);
