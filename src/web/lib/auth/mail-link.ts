import { hrefOf } from '../router/locale-path.ts'

declare global {
  /** What a mail link brought along in the address's fragment, until the screen takes it. */
  var linkFragment: string | undefined
}

/**
 * Runs in the head, before anything else loads: what a mail link brought leaves the address, and with it the
 * history. No page but the callback screen takes it; a link that was made for another goes there first.
 */
export const mailLinkScript = `{let{pathname:p,search:s,hash:h}=location
if(/[#&](access_token|error|error_code|message)=/.test(h)){history.replaceState(history.state,'',p+s)
if(/^(\\/fr|\\/mfe)?\\/(auth\\/callback|verify)\\/?$/.test(p))linkFragment=h
else location.replace('${hrefOf('/auth/callback')}?redirect_to='+encodeURIComponent(p+s)+h)}}`

/** What the address says, once: whatever is secret in it goes. */
export function takeMailLink() {
  const url = new URL(window.location.href)
  // A link that is opened while the screen is already there has not passed the head.
  const fragment = globalThis.linkFragment ?? url.hash
  const link = { query: new URLSearchParams(url.search), fragment: new URLSearchParams(fragment.slice(1)) }
  globalThis.linkFragment = undefined
  url.hash = ''
  url.searchParams.delete('code')
  window.history.replaceState(window.history.state, '', url)
  return link
}
