import { slowNetworks } from '#contract/data-saver'
import { laterRel } from '#contract/page-entry'
import { mailLinkScript } from '#web/lib/auth/mail-link.ts'
import { installScript } from '#web/lib/offline/invitation.ts'
import { hrefOf } from '#web/lib/router/locale-path.ts'
import { storage } from '#web/lib/storage.ts'
import { earlyClickScript } from '#web/ui/use-early-click.ts'

/**
 * Runs inlined before the first paint, so that nothing flashes: the theme, a dismissed banner, the login buttons of people who
 * are signed in, and the tutors or the form for a student's name (`isStudentNameWanted`). The Content-Security-Policy allows it
 * by its hash.
 */
export const headScript = `${mailLinkScript}${earlyClickScript}${installScript}
try{var d=document.documentElement.dataset,t=localStorage.getItem('${storage.theme}');
if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${storage.session}'))d.session='kept';
if(d.session&&localStorage.getItem('${storage.isTutor}'))d.promo='tutor';
if(sessionStorage.getItem('${storage.promoDismissed}'))d.promo='dismissed';
let s=location.search,go=function(to){document.documentElement.hidden=true;location.replace(to)};
switch(location.pathname.replace(/\\/$/,'')){
case'${hrefOf('/student')}':if(!s&&!d.session&&!localStorage.getItem('${storage.studentName}'))go('${hrefOf('/student/onboarding')}');break
case'${hrefOf('/student/onboarding')}':if(d.session)go('${hrefOf('/student')}'+s)}}catch{}`

/** Decides like `savesData`, which is loaded too late to decide about a preload. */
export const laterScript = `{let c=navigator.connection;
c&&(c.saveData||${JSON.stringify(slowNetworks)}.includes(c.effectiveType))||document.querySelectorAll('link[rel=${laterRel}]').forEach(l=>l.rel='modulepreload')}`
