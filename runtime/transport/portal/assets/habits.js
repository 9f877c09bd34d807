/**
 * Keys for people who come every morning: `/` searches, `j` and `k` move in a list, `a` and `d` lead to a decision, `?`
 * helps. Nothing is decided by a key. And the zone of the browser, told once, so that times are local.
 */
if (!/(?:^|; )adops-zone=/.test(document.cookie)) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zone = encodeURIComponent(timeZone ?? 'UTC');
  document.cookie = `adops-zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

const rows = () => [
  ...document.querySelectorAll('main .decision h3 a, main tbody th a, main .unusual li > a'),
];

function move(step) {
  const all = rows();
  const at = all.indexOf(document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
  all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
}

/** The box of the card that has the focus; on the page of a change, its button. */
function approve() {
  const box = document.activeElement?.closest('.decision')?.querySelector('input[type=checkbox]');
  if (box) box.checked = !box.checked;
  else document.querySelector('.decide button[value=approve]')?.focus();
}

function decline() {
  const fold = document.querySelector('.decide details');
  if (!fold) return;
  fold.open = true;
  fold.querySelector('input:not([type=hidden])')?.focus();
}

const keys = {
  '/': () => [...document.querySelectorAll('.find input')].find((one) => one.offsetParent)?.focus(),
  j: () => move(1),
  k: () => move(-1),
  a: approve,
  d: decline,
  '?': () => location.assign('/help'),
};

addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, select, textarea');
  const act = keys[event.key];
  if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});
