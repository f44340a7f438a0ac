import { schemeKey } from '../ui/scheme';

/** Puts the remembered scheme in force before the first paint. */
const scheme = `try{const s=localStorage.getItem('${schemeKey}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`;

/**
 * Lets the words be painted before what they can do without: then background (room.css) and italics (fonts.css) are let
 * in and the scripts start, which have their addresses in `data-src` until then (middleware.ts). A browser that does
 * not tell of paints does not wait. A click on a link of the site, on a moment of a story or on the button that plays a
 * recording is held until the scripts are there: it then needs no new page. A link waits for three seconds at most.
 */
const painted = `(()=>{
let held;
const hold=e=>{
const t=e.target.closest('a[href],[data-moment],.track .play-button');
if(!t||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||t.hash||t.hasAttribute('download')||t.origin&&t.origin!==location.origin)return;
e.preventDefault();
held=t;
t.href&&setTimeout(free,3000)
};
const free=()=>{
removeEventListener('click',hold,true);
held?.click();
held=undefined
};
const go=()=>{
document.documentElement.dataset.painted='';
for(const l of document.querySelectorAll('link[data-href]'))l.href=l.dataset.href;
const late=[...document.querySelectorAll('script[data-src]')];
let left=late.length;
for(const o of late){const s=document.createElement('script');s.type='module';s.src=o.dataset.src;s.onload=s.onerror=()=>--left||free();o.replaceWith(s)}
left||free()
};
const start=()=>document.readyState==='loading'?document.addEventListener('DOMContentLoaded',go):go();
addEventListener('click',hold,true);
if(self.PerformanceObserver?.supportedEntryTypes?.includes('paint')){const o=new PerformanceObserver(()=>{o.disconnect();start()});o.observe({type:'paint',buffered:true})}
else start()
})()`.replaceAll('\n', '');

/** Runs in <head>. Its hash is in the policy. */
export const headScript = `${scheme};${painted}`;
