/** The three sponsored products: one API, and a description of its own for each. */
import {
  amazonDescribed,
  type AmazonDescribed,
} from '../../../../families/amazon/emulator/unified.ts';
import type { Product } from '../accounts.ts';
import brands from '../sponsored-brands.json' with { type: 'json' };
import display from '../sponsored-display.json' with { type: 'json' };
import products from '../sponsored-products.json' with { type: 'json' };

export const described: Readonly<Record<Product, AmazonDescribed>> = {
  SPONSORED_PRODUCTS: amazonDescribed(products, 'SP'),
  SPONSORED_BRANDS: amazonDescribed(brands, 'SB'),
  SPONSORED_DISPLAY: amazonDescribed(display, 'SD'),
};

export const isProduct = (text: unknown): text is Product => Object.hasOwn(described, String(text));
