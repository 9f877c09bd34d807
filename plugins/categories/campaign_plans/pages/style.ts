/** In the tokens of the console, for a phone of 360 pixels first; a page carries it in itself. */
import { tokens } from '../../../../sdk/look.ts';

/** Styles of the sections only, for pages with their own frame. */
export const parts = `section, .box { border: 1px solid var(--line); border-radius: var(--round); padding: var(--space-4); margin-top: var(--space-3); background: var(--paper) }
.sum { font-size: var(--text-l); font-weight: 600 }
.sums { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: var(--space-3); margin-bottom: var(--space-3) }
.sums .sum { padding: var(--space-3) var(--space-4); border-radius: var(--round); background: var(--tint); margin: 0 }
.rows { list-style: none; padding: 0; margin-top: var(--space-3) }
.rows li { display: flex; justify-content: space-between; gap: var(--space-3); padding: var(--space-2) 0; border-top: 1px solid var(--line); margin: 0; font-size: var(--text-s) }
.rows li > span:first-child { min-width: 0 } .rows .much { white-space: nowrap; font-weight: 600; flex: none }
.pill { display: inline-block; padding: 0 var(--space-2); border-radius: 1rem; font-size: var(--text-xs); line-height: 1.5rem; white-space: nowrap; background: var(--block); color: var(--soft) }
.pill.fine, .pill.pass { background: var(--good-tint); color: var(--good) }
.pill.warning, .pill.warn { background: var(--warn-tint); color: var(--warn) }
.pill.error, .pill.fail { background: var(--bad-tint); color: var(--bad) }
.issues { list-style: none; padding: 0 } .issues li { padding: var(--space-3) 0; border-top: 1px solid var(--line); margin: 0 }
progress { width: 100%; height: 0.6rem; margin: var(--space-2) 0; accent-color: var(--accent) }
.head { display: flex; justify-content: space-between; align-items: start; gap: var(--space-2) }
.kind { color: var(--soft); font-size: var(--text-s) }
summary { padding: var(--space-3) 0; cursor: pointer; color: var(--link) }
.ad { margin-top: var(--space-3); border: 1px solid var(--line); border-radius: var(--round); overflow: hidden; background: var(--side) }
.ad > * { padding: 0 var(--space-3) } .ad > p { margin: var(--space-2) 0 }
.ad figcaption { display: flex; align-items: center; gap: var(--space-2); padding: var(--space-3) var(--space-3) 0; font-size: var(--text-xs); color: var(--soft) }
.ad .face { width: 1.75rem; height: 1.75rem; flex: none; border-radius: 50%; background: var(--tint); color: var(--accent); display: grid; place-items: center; font-weight: 600 }
.ad .who { min-width: 0; overflow-wrap: anywhere } .ad .who b { display: block; color: var(--ink); font-size: var(--text-s) }
.ad .headline { font-weight: 600 } .ad .host { font-size: var(--text-xs); color: var(--soft) }
.ad .picture { margin: var(--space-3) 0 0; padding: var(--space-6) var(--space-3); background: var(--block); color: var(--soft); font-size: var(--text-xs); text-align: center }
.ad .below { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); padding: var(--space-3); background: var(--block) }
.ad .below div { min-width: 0 } .ad .below p { margin: 0 }
.ad .button { flex: none; padding: 0.2rem var(--space-3); border: 1px solid var(--edge); border-radius: var(--round-s); font-size: var(--text-s) }
.ad.google { background: var(--paper); padding-bottom: var(--space-2) }
.ad.google .headline { color: var(--link); font-weight: 400; font-size: var(--text-l); line-height: 1.3 }
.ad.x .below, .ad.reddit .below { border-radius: var(--round); margin: var(--space-2) var(--space-3) var(--space-3) }
.over { color: var(--warn); font-weight: 600 }
`;

export const style = `${tokens}
body { line-height: 1.5 }
main { max-width: 46rem; margin: 0 auto; padding: var(--space-4) var(--space-4) var(--space-6) }
h1, h2, h3, h4, p, ul, figure { margin: 0 }
h1, h2, h3, h4, p, li, summary { overflow-wrap: anywhere }
h1 { font-size: var(--text-xl); line-height: 1.2; margin-top: var(--space-3) }
h2 { font-size: var(--text-l); margin: var(--space-6) 0 var(--space-3) }
h3 { font-size: var(--text-m); margin: var(--space-5) 0 var(--space-2) }
h4 { font-size: var(--text-m) }
p + p { margin-top: var(--space-2) }
ul { padding-left: 1.1rem } li + li { margin-top: var(--space-1) }
a { color: var(--link) }
.top { display: flex; align-items: center; gap: var(--space-2); color: var(--soft); font-size: var(--text-s) }
.state { margin-top: var(--space-2); color: var(--soft) }
${parts}.choice { display: flex; gap: var(--space-3); flex-wrap: wrap; margin-top: var(--space-3) }
.choice a { flex: 1 1 8rem; padding: 0.7rem var(--space-3); border-radius: var(--round); text-align: center; text-decoration: none; border: 1px solid var(--accent); font-weight: 600 }
.yes { background: var(--accent); color: var(--on-accent) } .no { color: var(--link) }
@media print { .choice { display: none } section, .ad { break-inside: avoid } }
`;
