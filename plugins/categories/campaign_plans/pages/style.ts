export const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem; color: #222; background: #fff }
h1 { line-height: 1.2 } h2 { margin-top: 2rem } h3, h4 { margin: 0.5rem 0 } h1, h2, h3, h4 { overflow-wrap: anywhere }
section { border: 1px solid #ccc; border-radius: 8px; padding: 0.75rem; margin: 0.75rem 0 }
p, li, summary { overflow-wrap: anywhere } ul { padding-left: 1.2rem } summary { padding: 0.75rem 0; cursor: pointer }
.sum { font-size: 1.3rem; font-weight: 600; margin: 0.25rem 0 } .error { color: #a00 } .warning { color: #850 } .fine { color: #060 }
.choice { display: flex; gap: 0.75rem; flex-wrap: wrap }
.choice a { flex: 1 1 8rem; padding: 0.75rem; border-radius: 8px; text-align: center; text-decoration: none; border: 1px solid #1a5a2a }
.yes { background: #1a5a2a; color: #fff } .no { color: #1a5a2a }
.ad { margin: 0.75rem 0 0; padding: 0.75rem; border-radius: 8px; background: #f5f5f5; color: #222 } .ad p { margin: 0.25rem 0; color: inherit }
.ad figcaption { font-size: 0.85rem; color: #555 } .ad .headline { font-weight: 600 } .ad .host { font-size: 0.85rem; color: #555 }
.ad .picture { padding: 1.5rem 0.75rem; background: #e2e2e2; font-size: 0.85rem } .ad .button { display: inline-block; padding: 0.25rem 0.75rem; border: 1px solid #888; border-radius: 6px }
.google .headline { color: #1a0dab; font-weight: 400; font-size: 1.15rem }
`;
