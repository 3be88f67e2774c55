/** Runs in the page: the distances of WCAG 1.4.12, which people may set for all pages, or none. */
export function spaceText(isSpaced: boolean) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-block-end: 2em !important; }`,
  )
  document.adoptedStyleSheets = isSpaced ? [sheet] : []
}
