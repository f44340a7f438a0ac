import { schemeKey } from './scheme';

/** Puts the remembered scheme in force before the first paint. */
const scheme = `try{const s=localStorage.getItem('${schemeKey}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`;

/**
 * Lets the words be painted before anything else is fetched: then the background is let in (room.css) and the scripts
 * start, which have their addresses in `data-src` until then (middleware.ts). A browser that does not tell of paints
 * does not wait.
 */
const painted = `(()=>{
const go=()=>{
document.documentElement.dataset.painted='';
for(const l of document.querySelectorAll('link[data-href]'))l.href=l.dataset.href;
for(const o of document.querySelectorAll('script[data-src]')){const s=document.createElement('script');s.type='module';s.src=o.dataset.src;o.replaceWith(s)}
};
const start=()=>document.readyState==='loading'?document.addEventListener('DOMContentLoaded',go):go();
if(self.PerformanceObserver?.supportedEntryTypes?.includes('paint')){const o=new PerformanceObserver(()=>{o.disconnect();start()});o.observe({type:'paint',buffered:true})}
else start()
})()`.replaceAll('\n', '');

/** Runs in <head>. Its hash is in the policy. */
export const headScript = `${scheme};${painted}`;
