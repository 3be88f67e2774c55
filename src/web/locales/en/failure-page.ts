/** For pages that cannot be made; other failures are in shell.ts, which the browser has. */
export const failurePage = {
  429: {
    title: 'One moment, please',
    text: 'Many pages were asked for from your connection in a short time. Please wait a few seconds and try again.',
  },
  503: {
    title: 'Back in a moment',
    text: 'We cannot reach our data right now. Nothing is lost. Please try again in a minute.',
  },
}
