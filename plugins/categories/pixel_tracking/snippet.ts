/** Snippet of a page: a script without dependencies that tells the service of visits and conversions. */

/**
 * Nothing is sent while the page waits for consent (`data-consent="ask"`), and nothing that tells one person from another under Global
 * Privacy Control. `adops('lead', {...})` tells a conversion, `adops('consent', true)` what the person said.
 */
const BEGIN = `(function(w,d,n,K,U){var s=d.currentScript,G=n.globalPrivacyControl===true,C=s&&s.getAttribute('data-consent')=='ask'?'':'implied',Q=[],M={},L,k;
try{L=w.localStorage;M=JSON.parse(L.getItem(K))||{}}catch(e){}
function id(){return[].map.call(w.crypto.getRandomValues(new Uint8Array(12)),function(a){return(a+256).toString(16).slice(1)}).join('')}
if(!G){var t={};new URLSearchParams(w.location.search).forEach(function(v,k){if(/^(utm_\\w{1,30}|gclid|gbraid|wbraid|fbclid|li_fat_id|rdt_cid|ttclid|ScCid|epik|twclid|oppref|msclkid)$/.test(k))t[k]=v.slice(0,500)});
for(k in t){M.t=t;break}M.v=M.v||id()}
function may(){return!G&&C&&C!='denied'}
function keep(){if(may()&&L)try{L.setItem(K,JSON.stringify(M))}catch(e){}}
function send(e,x){if(!C){Q.push([e,x]);return}
var k,b,o={e:e,i:id(),c:G?'denied':C,u:w.location.origin+w.location.pathname,r:d.referrer};
if(may()){o.v=M.v;o.a=n.userAgent;for(k in M.t)o[k]=M.t[k]}
for(k in x)o[k=='event_id'?'i':k]=x[k];
b=JSON.stringify(o);n.sendBeacon&&n.sendBeacon(U,b)||fetch(U,{method:'POST',body:b,keepalive:true,mode:'no-cors'}).catch(function(){})}
w.adops=function(e,x){if(e!='consent')return send(e,x);C=x?'granted':'denied';keep();Q.splice(0).forEach(function(q){send(q[0],q[1])})};
`;
/** On our own pages what is known of the visit travels with the form. */
const FORM = `d.addEventListener('submit',function(e){var f=e.target,x=may()?{_vid:M.v,_ua:n.userAgent,_c:C}:{_c:'denied'},k,h;for(k in x)if(!f.elements[k]){h=d.createElement('input');h.type='hidden';h.name=k;h.value=x[k];f.appendChild(h)}},true);
`;
const END = `keep();send('page_view')})(window,document,navigator,`;

export interface SnippetWish {
  readonly siteKey: string;
  /** Of the base surface. */
  readonly baseUrl: string;
  /** It stands in a page of ours. */
  readonly isOwnPage?: boolean;
}

/** Under 2 KB. */
export function snippetOf({ siteKey, baseUrl, isOwnPage = false }: SnippetWish): string {
  const given = [siteKey, `${baseUrl}/px/${siteKey}`].map((one) =>
    JSON.stringify(one).replaceAll('<', '\\u003c'),
  );
  return `<script>${BEGIN}${isOwnPage ? FORM : ''}${END}${given.join(',')})</script>`;
}

/** A whole page with the snippet at the end of its body. */
export function withSnippet(html: string, snippet: string): string {
  const at = html.toLowerCase().lastIndexOf('</body');
  return at < 0 ? `${html}\n${snippet}\n` : `${html.slice(0, at)}${snippet}\n${html.slice(at)}`;
}
