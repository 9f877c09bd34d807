export const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem; color: #222; background: #fff }
h1 { line-height: 1.2 } h2 { margin-top: 2rem } h3 { margin: 0 }
section { border: 1px solid #ccc; border-radius: 8px; padding: 0.75rem; margin: 0.75rem 0 }
p, li { overflow-wrap: anywhere } ul { padding-left: 1.2rem }
.sum { font-size: 1.3rem; font-weight: 600 } .error { color: #a00 } .warning { color: #850 }
`;
