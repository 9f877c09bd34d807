/**
 * Sorts of ads of Demand Gen: what each takes, and how the API has it.
 * @see https://developers.google.com/google-ads/api/reference/rpc/v25/Ad
 */
import { failure } from '../../../sdk/kit/failure.ts';
import { textAt, type Row } from '../api.ts';
import { checkTexts } from '../creative/check-texts.ts';
import { shownPictures, type Picture, type Wanted } from '../creative/picture.ts';
import { videoOperations } from '../creative/video.ts';
import { pictureOperations, type NewName, type PlacedPicture } from './campaign-operations.ts';
import {
  adFields as manyFields,
  checkAdTexts,
  shownAd,
  wanted as manyWanted,
  type DemandGenAd,
} from './demand-gen-pictures.ts';
import { textsOf } from './search-campaign.ts';

/** One sort of ad; `Args` are those of its script. */
export interface Sort<Args> {
  /** @throws input_invalid */
  check(args: Args): void;
  /** @throws input_invalid  the campaign has not what this sort needs */
  checkPlace?(campaign: Row): void;
  wanted(args: Args): Wanted;
  shown(args: Args, pictures: readonly Picture[]): object;
  /** Objects that are made with it, and its fields. */
  made(
    args: Args,
    pictures: readonly Picture[],
    label: string,
    name: NewName,
  ): { readonly operations: readonly object[]; readonly fields: object };
}

interface Common {
  readonly business_name: string;
  readonly final_url: string;
  readonly logo?: string;
}
interface Paths {
  readonly path1?: string;
  readonly path2?: string;
}
interface Texts {
  readonly headline: string;
  readonly description: string;
}

const logoOf = ({ logo }: Common): Wanted => [['logo', 'logo', logo]];
const assetsOf = (placed: readonly PlacedPicture[]) => placed.map(({ asset }) => ({ asset }));

function breadcrumbs({ path1, path2 }: Paths) {
  return {
    ...(path1 === undefined ? {} : { breadcrumb1: path1 }),
    ...(path2 === undefined ? {} : { breadcrumb2: path2 }),
  };
}

/** @throws input_invalid */
function checkPaths({ path1, path2 }: Paths): void {
  if (path2 === undefined || path1 !== undefined) return;
  throw failure('input_invalid', 'path2 comes after path1.', { field: 'path1' });
}

const checkPair = ({ headline, description, business_name }: Texts & Common) =>
  checkTexts({
    headline: [[headline], 40],
    description: [[description], 90],
    business_name: [[business_name], 25],
  });

const pictures: Sort<DemandGenAd> = {
  check: checkAdTexts,
  wanted: manyWanted,
  shown: shownAd,
  made(args, found, label, name) {
    const { operations, placed } = pictureOperations(found, label, name);
    return { operations, fields: manyFields(args, placed) };
  },
};

interface VideoAd extends Common, Paths {
  readonly video_ids: readonly string[];
  readonly headline: readonly string[];
  readonly long_headline: readonly string[];
  readonly description: readonly string[];
}

const video: Sort<VideoAd> = {
  check(args) {
    checkPaths(args);
    checkTexts({
      headline: [args.headline, 40],
      long_headline: [args.long_headline, 90],
      description: [args.description, 90],
      business_name: [[args.business_name], 25],
    });
  },
  wanted: logoOf,
  shown: ({ video_ids: videos, ...args }, found) => ({
    final_url: args.final_url,
    business_name: args.business_name,
    videos: [...new Set(videos)],
    headlines: args.headline,
    long_headlines: args.long_headline,
    descriptions: args.description,
    ...(args.path1 === undefined ? {} : { path1: args.path1 }),
    ...(args.path2 === undefined ? {} : { path2: args.path2 }),
    images: shownPictures(found),
  }),
  made(args, found, label, name) {
    const logos = pictureOperations(found, label, name);
    const films = [...new Set(args.video_ids)].map((one) => videoOperations(one, label, name));
    return {
      operations: [...logos.operations, ...films.flatMap(({ operations }) => operations)],
      fields: {
        demandGenVideoResponsiveAd: {
          headlines: textsOf(args.headline),
          longHeadlines: textsOf(args.long_headline),
          descriptions: textsOf(args.description),
          videos: films.flatMap(({ placed }) => assetsOf(placed)),
          logoImages: assetsOf(logos.placed),
          businessName: { text: args.business_name },
          ...breadcrumbs(args),
        },
      },
    };
  },
};

interface Card {
  readonly headline: string;
  readonly image_url: string;
  readonly final_url?: string;
}
interface CarouselAd extends Common, Texts {
  readonly cards: readonly Card[];
}

const carousel: Sort<CarouselAd> = {
  check: checkPair,
  wanted: ({ cards, ...args }) => [
    ...logoOf(args),
    ...cards.map(({ image_url }, at): Wanted[number] => [
      'square',
      `cards[${at}].image_url`,
      image_url,
    ]),
  ],
  shown: ({ cards, ...args }, [logo, ...found]) => ({
    final_url: args.final_url,
    business_name: args.business_name,
    headline: args.headline,
    description: args.description,
    cards: cards.map((card, at) => ({
      headline: card.headline,
      final_url: card.final_url ?? args.final_url,
      image: shownPictures([found[at]!])['square'],
    })),
    images: shownPictures([logo!]),
  }),
  made({ cards, ...args }, found, label, name) {
    const { operations, placed } = pictureOperations(found, label, name);
    const [logo, ...images] = assetsOf(placed);
    const made = cards.map((card, at) => ({
      resourceName: name('assets'),
      finalUrls: [card.final_url ?? args.final_url],
      demandGenCarouselCardAsset: {
        headline: card.headline,
        squareMarketingImageAsset: images[at]!.asset,
      },
    }));
    return {
      operations: [...operations, ...made.map((create) => ({ assetOperation: { create } }))],
      fields: {
        demandGenCarouselAd: {
          businessName: args.business_name,
          logoImage: logo,
          headline: { text: args.headline },
          description: { text: args.description },
          carouselCards: made.map(({ resourceName: asset }) => ({ asset })),
        },
      },
    };
  },
};

type ProductAd = Common & Texts & Paths;

const product: Sort<ProductAd> = {
  check(args) {
    checkPaths(args);
    checkPair(args);
  },
  checkPlace(row) {
    if (textAt(row, 'campaign.shoppingSetting.merchantId') !== null) return;
    throw failure('input_invalid', 'The campaign has no feed of products (Merchant Center).', {
      field: 'ad_group_id',
    });
  },
  wanted: logoOf,
  shown: (args, found) => ({
    final_url: args.final_url,
    business_name: args.business_name,
    headline: args.headline,
    description: args.description,
    ...(args.path1 === undefined ? {} : { path1: args.path1 }),
    ...(args.path2 === undefined ? {} : { path2: args.path2 }),
    images: shownPictures(found),
  }),
  made(args, found, label, name) {
    const { operations, placed } = pictureOperations(found, label, name);
    return {
      operations,
      fields: {
        demandGenProductAd: {
          headline: { text: args.headline },
          description: { text: args.description },
          logoImage: assetsOf(placed)[0],
          businessName: { text: args.business_name },
          ...breadcrumbs(args),
        },
      },
    };
  },
};

export const sorts = { pictures, video, carousel, product };
