import { hrefOf } from '../router/locale-path.ts'

declare global {
  /** The fragment of a link in an e-mail, until the callback screen takes it. */
  var linkFragment: string | undefined
}

/**
 * Runs in the head before anything else loads. It removes the link's tokens from the URL, and so from the history. Only the
 * callback screen uses them, and links to other pages are redirected there.
 */
export const mailLinkScript = `{let{pathname:p,search:s,hash:h}=location
if(/[#&](access_token|error|error_code|message)=/.test(h)){history.replaceState(history.state,'',p+s)
if(/^(\\/fr|\\/mfe)?\\/(auth\\/callback|verify)\\/?$/.test(p))linkFragment=h
else location.replace('${hrefOf('/auth/callback')}?redirect_to='+encodeURIComponent(p+s)+h)}}`

/** Returns what the link carried, once, and removes its secrets from the URL. */
export function takeMailLink() {
  const url = new URL(window.location.href)
  // The script in the head has not run if the link was opened while the screen was shown.
  const fragment = globalThis.linkFragment ?? url.hash
  const link = { query: new URLSearchParams(url.search), fragment: new URLSearchParams(fragment.slice(1)) }
  globalThis.linkFragment = undefined
  url.hash = ''
  url.searchParams.delete('code')
  window.history.replaceState(window.history.state, '', url)
  return link
}
