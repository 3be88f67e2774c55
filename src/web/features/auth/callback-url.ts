export const callbackAddress = () => `${window.location.origin}/auth/callback`
