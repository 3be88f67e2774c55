import { storage } from '#web/lib/storage.ts'

/**
 * Runs before the first paint, inlined: the chosen theme and a dismissed banner must not flash. The
 * Content-Security-Policy allows it by its hash.
 */
export const headScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${storage.theme}');
if(t==='light'||t==='dark')d.theme=t;if(sessionStorage.getItem('${storage.promoDismissed}'))d.promo='dismissed'}catch{}`
