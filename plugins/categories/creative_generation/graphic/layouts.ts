/** Places of the parts of a graphic, by the shape of the picture: in a column, beside a figure, or in a row. */
import type { Safe } from '../picture/sizes.ts';
import { SCALES, styles, wrap, type Block, type Box, type Part } from './lay-text.ts';
import { FOOT, type Typeface } from './typeface.ts';

export type Parts = Readonly<Partial<Record<Part, string>>> & { readonly headline: string };

export interface Placed extends Block {
  readonly x: number;
  /** Top of the first line's capitals. */
  readonly y: number;
  /** `accent` on the ground, or `on` the accent. */
  readonly colour: 'ink' | 'soft' | 'accent' | 'on';
  /** Of the text within its width. */
  readonly align: 'left' | 'centre';
  readonly across: number;
}

export interface Layout {
  readonly texts: readonly Placed[];
  readonly button?: Box;
  /** In the accent, behind the figure. */
  readonly panel?: Box;
  /** Box without text, up to the edges, for a picture or shapes. */
  readonly free?: Box;
  /** Below the words, where the platform covers the picture. */
  readonly covered?: Box;
  readonly logo?: Box;
  /** Parts that a picture of this shape does not show. */
  readonly without: readonly Part[];
}

/** A part that does not fit: the one that needs most of the room. */
export interface Misfit {
  readonly misfit: Part;
}

interface Frame {
  readonly face: Typeface;
  readonly width: number;
  readonly height: number;
  /** Area that the platform leaves open, without margins. */
  readonly area: Box;
  /** Sizes of type are shares of it. */
  readonly unit: number;
  /** Width of the logo by its height; undefined for none. */
  readonly logo: number | undefined;
}

export function layOut(
  face: Typeface,
  parts: Parts,
  { width, height, safe }: { width: number; height: number; safe: Safe },
  logo?: number,
): Layout | Misfit {
  const margin = Math.max(8, Math.round(Math.min(width, height) * 0.075));
  const [top, right, bottom, left] = [
    height * safe[0],
    width * safe[1],
    height * safe[2],
    width * safe[3],
  ].map((covered) => Math.max(covered, 0) + margin) as [number, number, number, number];
  const area = { x: left, y: top, width: width - left - right, height: height - top - bottom };
  const ratio = width / height;
  // A story fills a phone: its texts are read from further away than it looks here.
  const isStory = ratio < 0.7 && width >= 600;
  const large = Math.min(Math.sqrt(width * height), width * 1.6) * (isStory ? 1.25 : 1);
  const unit = ratio >= 3 ? height * 3 : large;
  const frame: Frame = { face: measuredOnce(face), width, height, area, unit, logo };
  if (ratio >= 3) return row(frame, parts);
  if (ratio >= 1.3 && width >= 600) return beside(frame, parts);
  return column(frame, parts, area, false);
}

/** At the top left of an area, as high as it may be. */
function logoAt(
  { logo }: Frame,
  area: Box,
  most: { width: number; height: number },
): Box | undefined {
  if (logo === undefined) return undefined;
  const height = Math.min(most.height, most.width / logo);
  return height < 14 ? undefined : { x: area.x, y: area.y, width: height * logo, height };
}

/** Widths grow with the size: each text is measured once. */
function measuredOnce(face: Typeface): Typeface {
  const known = new Map<string, number>();
  const width: Typeface['width'] = (text, weight, size) => {
    const key = `${weight} ${text}`;
    const share = known.get(key) ?? face.width(text, weight, 1);
    known.set(key, share);
    return share * size;
  };
  return { ...face, width };
}

const GAPS: Readonly<Record<Part, number>> = {
  eyebrow: 0,
  stat: 0.035,
  headline: 0.035,
  subheadline: 0.032,
  cta: 0.05,
};
const ORDER: readonly Part[] = ['eyebrow', 'stat', 'headline', 'subheadline', 'cta'];
const colours: Readonly<Record<Part, Placed['colour']>> = {
  eyebrow: 'accent',
  stat: 'accent',
  headline: 'ink',
  subheadline: 'soft',
  cta: 'on',
};

interface Stack {
  readonly blocks: readonly Block[];
  readonly height: number;
  readonly scale: number;
}

/** Parts one below the other, as large as they may be. */
function stack(frame: Frame, parts: Parts, order: readonly Part[], box: Box): Stack | Misfit {
  const { face, unit } = frame;
  let misfit: Part = 'headline';
  for (const scale of SCALES)
    for (const own of [1, 0.88, 0.76, 0.66]) {
      const blocks: Block[] = [];
      let height = 0;
      for (const part of order) {
        const { size, least } = styles[part];
        const pixels = Math.max(least, size * unit * scale * (part === 'headline' ? own : 1));
        const pad = part === 'cta' ? padOf(pixels) : { x: 0, y: 0 };
        // A figure that is too wide shrinks alone: the other texts need not.
        const block =
          part === 'stat'
            ? largest(frame, part, parts[part]!, box, pixels)
            : wrap(face, part, parts[part]!, pixels, box.width - 2 * pad.x);
        if (!block || (block.lines.length > 1 && part === 'cta')) {
          misfit = part;
          break;
        }
        height += block.height + 2 * pad.y + (blocks.length > 0 ? GAPS[part] * unit * scale : 0);
        blocks.push(block);
      }
      if (blocks.length === order.length) {
        if (height <= box.height) return { blocks, height, scale };
        misfit = longest(blocks);
      }
    }
  return { misfit };
}

const longest = (blocks: readonly Block[]): Part =>
  blocks.reduce((most, one) => (one.height > most.height ? one : most)).part;

const padOf = (size: number) => ({ x: size * 0.95, y: size * 0.62 });

function column(frame: Frame, parts: Parts, whole: Box, isBeside: boolean): Layout | Misfit {
  const logo = logoAt(frame, whole, { width: whole.width * 0.5, height: frame.unit * 0.1 });
  const box = logo ? below(whole, logo.height + frame.unit * 0.08) : whole;
  const isSmall = frame.width < 200 || frame.height < 160;
  const shown = ORDER.filter(
    (part) =>
      parts[part] !== undefined &&
      !(isBeside && part === 'stat') &&
      !(isSmall && part === 'eyebrow'),
  );
  const laid = stack(frame, parts, shown, box);
  // Words come before the logo.
  if ('misfit' in laid)
    return logo ? column({ ...frame, logo: undefined }, parts, whole, isBeside) : laid;
  const { blocks, height, scale } = laid;
  // Beside a figure in the middle, else at the foot, where a poster has its words.
  const start = box.y + (box.height - height) * (isBeside ? 0.5 : 1);
  const texts: Placed[] = [];
  let button: Box | undefined;
  let y = start;
  for (const block of blocks) {
    const { part, size, width } = block;
    if (texts.length > 0) y += GAPS[part] * frame.unit * scale;
    const pad = part === 'cta' ? padOf(size) : { x: 0, y: 0 };
    if (part === 'cta')
      button = { x: box.x, y, width: width + 2 * pad.x, height: block.height + 2 * pad.y };
    const place = { x: box.x + pad.x, y: y + pad.y, align: 'left', across: width } as const;
    texts.push({ ...block, ...place, colour: colours[part] });
    y += block.height + 2 * pad.y;
  }
  const free = { x: 0, y: 0, width: frame.width, height: start - frame.unit * 0.05 };
  const end = box.y + box.height + frame.unit * 0.05;
  const covered = { x: 0, y: end, width: frame.width, height: frame.height - end };
  const isLow = covered.height > frame.height * 0.1;
  const without = ORDER.filter((part) => parts[part] !== undefined && !shown.includes(part));
  return {
    texts,
    ...(button ? { button } : {}),
    ...(isBeside || free.height < frame.height * 0.1 ? {} : { free }),
    ...(isBeside || !isLow ? {} : { covered }),
    ...(logo ? { logo } : {}),
    without: without.filter((part) => !(isBeside && part === 'stat')),
  };
}

/** Words at the left; at the right the figure on a panel, or shapes. */
function beside(frame: Frame, parts: Parts): Layout | Misfit {
  const { area, width, height } = frame;
  const share = parts.stat === undefined ? 0.66 : 0.56;
  const left = { ...area, width: area.width * share };
  const laid = column(frame, parts, left, true);
  if ('misfit' in laid) return laid;
  const x = left.x + left.width + area.width * 0.05;
  if (parts.stat === undefined) return { ...laid, free: { x, y: 0, width: width - x, height } };
  const panel = { x, y: area.y, width: area.x + area.width - x, height: area.height };
  const inner = inset(panel, panel.width * 0.1);
  const figure = largest(frame, 'stat', parts.stat, inner, frame.unit * 0.26);
  if (!figure) return { misfit: 'stat' };
  return { ...laid, panel, texts: [...laid.texts, centred(figure, inner, 'on')] };
}

const below = ({ x, y, width, height }: Box, by: number): Box => ({
  x,
  y: y + by,
  width,
  height: height - by,
});

/** A figure, words and a button beside each other. */
function row(frame: Frame, parts: Parts): Layout | Misfit {
  const { area, face, unit, height } = frame;
  const most = { width: area.width * 0.2, height: Math.min(area.height, 90) };
  const logo = height >= 50 ? logoAt(frame, area, most) : undefined;
  const isHigh = height >= 200;
  const gap = area.height * 0.3 + 6;
  const texts: Placed[] = [];
  let x = area.x + (logo ? logo.width + gap : 0);
  let end = area.x + area.width;
  let button: Box | undefined;
  if (parts.cta !== undefined) {
    const size = Math.max(styles.cta.least, Math.min(area.height * 0.36, 12 + height * 0.06));
    const block = wrap(face, 'cta', parts.cta, size, area.width * 0.4);
    if (!block || block.lines.length > 1) return { misfit: 'cta' };
    const pad = { x: size * 0.9, y: Math.min(size * 0.62, (area.height - block.height) / 2) };
    const box = { width: block.width + 2 * pad.x, height: block.height + 2 * pad.y };
    button = { ...box, x: end - box.width, y: area.y + (area.height - box.height) / 2 };
    texts.push(centred(block, button, 'on'));
    end = button.x - gap;
  }
  if (parts.stat !== undefined) {
    const box = { ...area, x, width: area.width * 0.22 };
    const figure = largest(frame, 'stat', parts.stat, box, area.height * 1.05);
    if (!figure) return { misfit: 'stat' };
    texts.push(middle(figure, { ...box, width: figure.width }, 'accent', x));
    x += figure.width + gap;
  }
  const order = ORDER.filter(
    (part) =>
      parts[part] !== undefined &&
      (part === 'headline' || (isHigh && (part === 'subheadline' || part === 'eyebrow'))),
  );
  const box = { x, y: area.y, width: end - x, height: area.height };
  const own = unit * (isHigh ? 0.85 : 1.2);
  const laid = stack({ ...frame, unit: own }, parts, order, box);
  if ('misfit' in laid) return logo ? row({ ...frame, logo: undefined }, parts) : laid;
  let y = area.y + (area.height - laid.height) / 2;
  for (const [at, block] of laid.blocks.entries()) {
    if (at > 0) y += GAPS[block.part] * own * laid.scale;
    texts.push({ ...block, x, y, align: 'left', across: block.width, colour: colours[block.part] });
    y += block.height;
  }
  const shown = [...order, 'cta', 'stat'];
  const without = ORDER.filter((part) => parts[part] !== undefined && !shown.includes(part));
  const mark = logo && { ...logo, y: area.y + (area.height - logo.height) / 2 };
  return { texts, ...(button ? { button } : {}), ...(mark ? { logo: mark } : {}), without };
}

function largest(
  { face }: Frame,
  part: Part,
  text: string,
  box: Box,
  from: number,
): Block | undefined {
  // A figure and its unit stand together, unless it is a sentence.
  for (const lines of text.length <= 12 ? [1, 3] : [3])
    for (let size = from; size >= styles[part].least; size *= 0.94) {
      const block = wrap(face, part, text, size, box.width);
      if (block && block.height <= box.height && block.lines.length <= lines) return block;
    }
  return undefined;
}

function centred(block: Block, box: Box, colour: Placed['colour']): Placed {
  const { width, height } = block;
  const x = box.x + (box.width - width) / 2;
  // The foot of a line is mostly empty: by capitals alone it looks in the middle.
  const y = box.y + (box.height - height + block.size * FOOT) / 2;
  return { ...block, x, y, align: 'centre', across: width, colour };
}

function middle(block: Block, box: Box, colour: Placed['colour'], x: number): Placed {
  return { ...centred(block, box, colour), x, align: 'left' };
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
