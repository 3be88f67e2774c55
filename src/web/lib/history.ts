/** Whether one step back stays with us. In a fresh tab, or after a link from elsewhere, it does not. */
export function canGoBack() {
  if ('navigation' in window) return window.navigation.canGoBack
  // The router numbers its entries.
  return history.state?.idx > 0
}
