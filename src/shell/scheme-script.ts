import { schemeKey } from './scheme';

/** Runs in <head>, before the first paint: puts the remembered scheme in force. Its hash is in the policy. */
export const schemeScript = `try{const s=localStorage.getItem('${schemeKey}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`;
