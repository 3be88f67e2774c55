/** Where the links in the mails lead back to. */
export const callbackAddress = () => `${window.location.origin}/auth/callback`
