interface Place {
  readonly platform: string;
  readonly accountId: string;
  readonly id: string;
}

/** Address of a campaign's own page. */
export const campaignPath = ({ platform, accountId, id }: Place): string =>
  `/campaigns/${platform}/${encodeURIComponent(accountId)}/${encodeURIComponent(id)}`;
