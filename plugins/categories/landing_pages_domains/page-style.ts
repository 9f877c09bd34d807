/** How our own pages look: one sheet for their layout, and a few values for each style. */

export const styles = ['modern', 'minimal', 'bold'] as const;
export type Style = (typeof styles)[number];

interface Look {
  readonly ink: string;
  readonly soft: string;
  readonly paper: string;
  readonly panel: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly heroInk: string;
  readonly hero: string;
  readonly radius: string;
  readonly font: string;
  readonly scale: string;
}

/** Every pair of text and ground has a contrast of 4.5 to 1 or more. */
const looks: Readonly<Record<Style, Look>> = {
  modern: {
    ink: '#16202e',
    soft: '#4a5768',
    paper: '#ffffff',
    panel: '#f3f6fb',
    accent: '#1d4ed8',
    onAccent: '#ffffff',
    heroInk: '#16202e',
    hero: 'linear-gradient(160deg,#e8f0ff,#ffffff 70%)',
    radius: '14px',
    font: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
    scale: '1',
  },
  minimal: {
    ink: '#1c1c1c',
    soft: '#555555',
    paper: '#ffffff',
    panel: '#ffffff',
    accent: '#1c1c1c',
    onAccent: '#ffffff',
    heroInk: '#1c1c1c',
    hero: '#ffffff',
    radius: '2px',
    font: 'Georgia,"Times New Roman",serif',
    scale: '.92',
  },
  bold: {
    ink: '#14121f',
    soft: '#474359',
    paper: '#fffdf7',
    panel: '#fff1c9',
    accent: '#b4232f',
    onAccent: '#ffffff',
    heroInk: '#ffffff',
    hero: '#2a1a5e',
    radius: '0',
    font: '"Arial Black",Impact,system-ui,sans-serif',
    scale: '1.12',
  },
};

const LAYOUT = `*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1,h2,h3{font-family:var(--font);line-height:1.15;margin:0 0 .6em;text-wrap:balance}
h1{font-size:calc(clamp(2rem,6vw,3.5rem)*var(--scale))}h2{font-size:calc(clamp(1.4rem,3.4vw,2rem)*var(--scale))}h3{font-size:1.12rem}
p{margin:0 0 1em;max-width:68ch}.wrap{max-width:68rem;margin:0 auto;padding:0 1.25rem}
header{background:var(--hero);color:var(--hero-ink);padding:clamp(3rem,9vw,6.5rem) 0}header p{font-size:1.2rem}
section{padding:clamp(2rem,5vw,4rem) 0}.panel{background:var(--panel)}
.cards{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));list-style:none;margin:0;padding:0}
.cards li{background:var(--paper);border:1px solid #d5dae2;border-radius:var(--radius);padding:1.25rem}.cards p{color:var(--soft);margin:0}
.go,button{display:inline-block;background:var(--accent);color:var(--on-accent);border:2px solid var(--accent);border-radius:var(--radius);font:700 1.0625rem/1.2 system-ui,sans-serif;padding:.9rem 1.5rem;text-decoration:none;cursor:pointer}
header .go{border-color:currentColor}.go:hover,button:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}header :focus-visible{outline-color:currentColor}
details{border-top:1px solid #c4cad4;padding:.9rem 0}summary{cursor:pointer;font-weight:700}details p{margin:.6rem 0 0}
form{display:grid;gap:1rem;max-width:34rem}label,legend{font-weight:600}
input,select,textarea{display:block;width:100%;margin-top:.3rem;padding:.75rem;font:inherit;color:inherit;background:#fff;border:1px solid #6b7686;border-radius:var(--radius)}
.box{display:grid;grid-template-columns:1.5rem 1fr;gap:.6rem;align-items:start;font-weight:400}.box input{width:1.25rem;height:1.25rem;margin:.15rem 0 0}
.trap{position:absolute;left:-200vw}.note{border-left:4px solid var(--accent);padding:.8rem 1rem;background:var(--paper)}
.sent,.failed{display:none}[data-view=sent] .sent,[data-view=failed] .failed{display:block}[data-view=sent] form{display:none}
footer{padding:2rem 0;color:var(--soft)}@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}`;

export function sheetOf(style: Style): string {
  const look = looks[style];
  const values = Object.entries(look).map(
    ([name, value]) =>
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return `:root{${values.join(';')}}\n${LAYOUT}`;
}
