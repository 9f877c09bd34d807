/** How our own pages look: one sheet for their layout, a few values for each style, and those of the brand in their place. */
import { fontStack } from '../../../sdk/brand-page.ts';
import { themeOf, type Brand } from '../../../sdk/brand.ts';

export const styles = ['modern', 'minimal', 'bold'] as const;
export type Style = (typeof styles)[number];

interface Look {
  readonly ink: string;
  readonly soft: string;
  readonly paper: string;
  readonly panel: string;
  /** Of buttons; a text in it has `accentInk`. */
  readonly accent: string;
  readonly onAccent: string;
  readonly accentInk: string;
  readonly heroInk: string;
  readonly hero: string;
  readonly radius: string;
  readonly font: string;
  readonly body: string;
  readonly scale: string;
}

const SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

/** Every pair of text and ground has a contrast of 4.5 to 1 or more. */
const looks: Readonly<Record<Style, Look>> = {
  modern: {
    ink: '#16202e',
    soft: '#4a5768',
    paper: '#ffffff',
    panel: '#f3f6fb',
    accent: '#1d4ed8',
    onAccent: '#ffffff',
    accentInk: '#1d4ed8',
    heroInk: '#16202e',
    hero: 'linear-gradient(160deg,#e8f0ff,#ffffff 70%)',
    radius: '14px',
    font: SANS,
    body: SANS,
    scale: '1',
  },
  minimal: {
    ink: '#1c1c1c',
    soft: '#555555',
    paper: '#ffffff',
    panel: '#ffffff',
    accent: '#1c1c1c',
    onAccent: '#ffffff',
    accentInk: '#1c1c1c',
    heroInk: '#1c1c1c',
    hero: '#ffffff',
    radius: '2px',
    font: 'Georgia,"Times New Roman",serif',
    body: SANS,
    scale: '.92',
  },
  bold: {
    ink: '#14121f',
    soft: '#474359',
    paper: '#fffdf7',
    panel: '#fff1c9',
    accent: '#b4232f',
    onAccent: '#ffffff',
    accentInk: '#b4232f',
    heroInk: '#ffffff',
    hero: '#2a1a5e',
    radius: '0',
    font: '"Arial Black",Impact,system-ui,sans-serif',
    body: SANS,
    scale: '1.12',
  },
};

const LAYOUT = `*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 var(--body);overflow-wrap:anywhere}
h1,h2,h3{font-family:var(--font);line-height:1.15;margin:0 0 .6em;text-wrap:balance}
h1{font-size:calc(clamp(2rem,6vw,3.5rem)*var(--scale))}h2{font-size:calc(clamp(1.4rem,3.4vw,2rem)*var(--scale))}h3{font-size:1.12rem}
p{margin:0 0 1em;max-width:68ch}.wrap{max-width:68rem;margin:0 auto;padding:0 1.25rem}.narrow{max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
.top{border-bottom:1px solid #d5dae2}.top .wrap{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:space-between;padding-top:.75rem;padding-bottom:.75rem}.top .go{padding:.5rem 1rem;font-size:1rem}
.masthead{text-align:center;padding:1.25rem}.brand-name{font:700 1.15rem/1.2 var(--font)}.brand-logo{display:inline-block;vertical-align:middle}.on-dark{background:#14121f;border-radius:4px;padding:4px;box-sizing:content-box}
.hero{background:var(--hero);color:var(--hero-ink);padding:clamp(3rem,9vw,6.5rem) 0}.lead{font-size:1.2rem}.hero figure{margin:2rem 0 0}
.halves{display:grid;gap:2rem;align-items:center;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
.art{display:block;width:100%;height:auto;border-radius:var(--radius)}.hero .art{max-height:30rem;object-fit:cover}
.plain{min-height:16rem;background:radial-gradient(circle at 72% 30%,var(--accent) 0 28%,transparent 28.5%),linear-gradient(135deg,var(--panel) 50%,var(--accent) 50.2%)}
.cover .art{border-radius:0;max-height:32rem;object-fit:cover}.cover .plain{min-height:12rem}.text h2{margin-top:1.6em}
section{padding:clamp(2rem,5vw,4rem) 0}.panel{background:var(--panel)}
.cards{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));list-style:none;margin:0;padding:0}
.cards li,.cards figure,.form,.deal{background:var(--paper);color:var(--ink);border:1px solid #d5dae2;border-radius:var(--radius);padding:1.25rem;margin:0}.cards p{color:var(--soft);margin:0}
.checks{list-style:none;margin:0;padding:0;display:grid;gap:1rem}.checks li{padding-left:2rem;position:relative}.checks li:before{content:"";position:absolute;left:.3rem;top:.35rem;width:.5rem;height:.9rem;border:solid var(--accent-ink);border-width:0 3px 3px 0;transform:rotate(40deg)}
.rows{margin:0;padding:0 0 0 1.4rem;display:grid;gap:1.5rem}.rows p{color:var(--soft)}.rows ::marker{color:var(--accent-ink);font-weight:700}
.quote{margin:0}.quote blockquote{margin:0;border-left:4px solid var(--accent-ink);padding-left:1rem}.quote figcaption{color:var(--soft);padding:.4rem 0 0 1.25rem}.quotes{display:grid;gap:1.5rem}.voice .quote p{font:600 1.5rem/1.35 var(--font)}
.deal{display:grid;gap:1rem;justify-items:start}.price{font:800 1.9rem/1.15 var(--font);margin:0}
.go,button{display:inline-block;background:var(--accent);color:var(--on-accent);border:2px solid var(--accent-ink);border-radius:var(--radius);font:700 1.0625rem/1.2 var(--body);padding:.9rem 1.5rem;text-decoration:none;cursor:pointer}
.hero .go{border-color:currentColor}.go:hover,button:hover{text-decoration:underline}main a:not(.go){color:var(--accent-ink)}
:focus-visible{outline:3px solid var(--accent-ink);outline-offset:3px}.hero :focus-visible{outline-color:currentColor}
details{border-top:1px solid #c4cad4;padding:.9rem 0}summary{cursor:pointer;font-weight:700}details p{margin:.6rem 0 0}
form{display:grid;gap:1rem;max-width:34rem}label,legend{font-weight:600}
input,select,textarea{display:block;width:100%;margin-top:.3rem;padding:.75rem;font:inherit;color:inherit;background:#fff;border:1px solid #6b7686;border-radius:var(--radius)}
.box{display:grid;grid-template-columns:1.5rem 1fr;gap:.6rem;align-items:start;font-weight:400}.box input{width:1.25rem;height:1.25rem;margin:.15rem 0 0}
.trap{position:absolute;left:-200vw}.note{border-left:4px solid var(--accent-ink);padding:.8rem 1rem;background:var(--paper)}
.sent,.failed{display:none}[data-view=sent] .sent,[data-view=failed] .failed{display:block}[data-view=sent] form{display:none}
footer{padding:2rem 0;color:var(--soft)}.legal{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem}.legal a{color:inherit}@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}`;

export function sheetOf(style: Style, brand?: Brand): string {
  const look = branded(looks[style], style, brand);
  const values = Object.entries(look).map(
    ([name, value]) =>
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return `:root{${values.join(';')}}\n${LAYOUT}`;
}

/** Colours of the brand on the grounds of the style; every pair keeps its contrast. */
function branded(look: Look, style: Style, brand: Brand | undefined): Look {
  if (!brand) return look;
  const { font_heading: heading, font_body: body } = brand;
  const fonts = {
    ...(heading === undefined ? {} : { font: fontStack(heading) }),
    ...(body === undefined ? {} : { body: fontStack(body) }),
  };
  const theme = themeOf(brand);
  if (!theme) return { ...look, ...fonts };
  const grounds: Readonly<Record<Style, Partial<Look>>> = {
    modern: { hero: `linear-gradient(160deg,${theme.tint},#ffffff 70%)`, panel: theme.tint },
    minimal: {},
    bold: { hero: theme.deep, panel: theme.tint },
  };
  const colours = { accent: theme.fill, onAccent: theme.onFill, accentInk: theme.text };
  return { ...look, ...colours, ...grounds[style], ...fonts };
}
