/** Lists of objects other than campaigns and ad groups: creatives, audiences, data, tags, report templates. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { audienceFacts } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { ofAdvertiser, readAll, type Fields } from './api.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const idOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : (textOf(value) ?? '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(idOf) : []);

interface Kind {
  readonly path: string;
  readonly show: (row: Fields) => object;
  /** Body of the search: the owner, and the search text. */
  readonly body: (host: Host) => Fields;
}

const kinds = {
  creatives: {
    path: 'creative/query/advertiser',
    body: ofAdvertiser,
    show: (row) => ({
      id: idOf(row['CreativeId']),
      name: textOf(row['CreativeName']) ?? '',
      platform_status: textOf(row['Availability']),
      type: textOf(row['CreativeType']),
      width: numberOf(row['Width']),
      height: numberOf(row['Height']),
      landing_url: textOf(row['ClickthroughUrl']),
    }),
  },
  audiences: {
    path: 'audience/query/advertiser',
    body: ofAdvertiser,
    show: (row) => ({
      id: idOf(row['AudienceId']),
      name: textOf(row['AudienceName']) ?? '',
      platform_status: textOf(row['Availability']),
      description: textOf(row['Description']),
      included_data_groups: idsOf(row['IncludedDataGroupIds']),
      excluded_data_groups: idsOf(row['ExcludedDataGroupIds']),
      // Sizes stand in insights alone: an audience is a rule over data, and ready as it is.
      ...audienceFacts({ size: null, says: 'READY' }),
    }),
  },
  data: {
    path: 'dmp/firstparty/advertiser',
    body: ofAdvertiser,
    show: (row) => ({
      id: idOf(row['FirstPartyDataId']),
      name: textOf(row['Name']) ?? '',
      type: textOf(row['DataType']),
      size: numberOf(row['ActiveUniqueUserCount']),
    }),
  },
  tracking_tags: {
    path: 'trackingtag/query/advertiser',
    body: ofAdvertiser,
    show: (row) => ({
      id: idOf(row['TrackingTagId']),
      name: textOf(row['TrackingTagName']) ?? '',
      type: textOf(row['TrackingTagType']),
    }),
  },
  templates: {
    path: 'myreports/reporttemplateheader/query',
    body: () => ({}),
    show: (row) => ({ id: idOf(row['ReportTemplateId']), name: textOf(row['Name']) ?? '' }),
  },
} as const satisfies Record<string, Kind>;

interface Limited {
  readonly limit: number;
}

export function plainList(as: keyof typeof kinds): ReadScript<Limited, object> {
  const { path, show, body }: Kind = kinds[as];
  return listScript({
    as,
    read: (host: Host, { limit }: Limited) => readAll<Fields>(host, path, body(host), limit),
    show,
  });
}
