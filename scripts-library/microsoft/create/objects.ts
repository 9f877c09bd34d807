/** A new ad group and a new text ad as Microsoft takes them. */
import { assetsOf } from '../levels.ts';

export interface AdGroupSettings {
  readonly name: string;
  readonly status: string;
  readonly network: string;
  readonly language: string;
  /** In account currency; the platform bids by itself without one. */
  readonly bid?: number | undefined;
}

export const adGroupObject = ({ name, status, network, language, bid }: AdGroupSettings) => ({
  Name: name,
  Status: status,
  Network: network,
  Language: language,
  ...(bid === undefined ? {} : { CpcBid: { Amount: bid } }),
});

interface SearchAd {
  readonly status: string;
  readonly final_url: string;
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
}

export const searchAdObject = ({ status, final_url, headlines, descriptions }: SearchAd) => ({
  Type: 'ResponsiveSearch',
  Status: status,
  FinalUrls: [final_url],
  Headlines: assetsOf(headlines),
  Descriptions: assetsOf(descriptions),
});
