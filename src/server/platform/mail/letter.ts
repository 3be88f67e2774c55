import { html, raw } from 'hono/html'
import { defaultLocale, type Locale } from '#contract/locales'
import { product } from '#contract/product'
import { texts } from '#server/locales/texts'

type LetterLink = { label: string; link: string }

/** A section with its own links. The last link unsubscribes. */
export type LetterSection = { heading: string; links: LetterLink[]; note: string; small: LetterLink }

export type Letter = {
  locale: Locale
  subject: string
  /** The preview in a list of mails. It is the first paragraph unless given. */
  preview?: string
  heading: string
  paragraphs: string[]
  sections?: LetterSection[]
  button?: LetterLink
  code?: string
  afterwards?: string[]
  /** A link that unsubscribes from letters of this kind. */
  switchOff?: LetterLink
}

/** Renders a letter for every mail program: as text, and as HTML that loads nothing. */
export function layOut(given: Letter) {
  // A letter queued before languages were introduced has no locale.
  const letter = { ...given, locale: given.locale ?? defaultLocale }
  return { subject: oneLine(letter.subject), text: asText(letter), html: asHtml(letter) }
}

/** A value must not add a line to the headers or the text of a mail. */
function oneLine(value: string) {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

function asText({
  locale,
  heading,
  paragraphs,
  sections = [],
  button,
  code,
  afterwards = [],
  switchOff,
}: Letter) {
  const { labelled } = texts[locale].letters
  const blocks = [
    [heading],
    ...paragraphs.map((paragraph) => [paragraph]),
    ...sections.map(({ heading, links, note, small }) => [
      heading,
      ...[...links, small].map(({ label, link }) => `${labelled(label)} ${link}`),
      note,
    ]),
    button ? [labelled(button.label), button.link] : [],
    code ? [beforeCode(locale, button), code] : [],
    ...afterwards.map((paragraph) => [paragraph]),
    [`${product.name}, ${product.city}`, product.supportEmail],
    switchOff ? [labelled(switchOff.label), switchOff.link] : [],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(oneLine).join('\n'))
    .join('\n\n')
}

function beforeCode(locale: Locale, button: Letter['button']) {
  const { enterCode, orEnterCode } = texts[locale].letters
  return button ? orEnterCode : enterCode
}

// The colours of the web's styles in hexadecimal, since mail programs support neither oklch() nor light-dark().
const style = {
  page: 'margin:0;background-color:#fcf9f5;color:#271e1a;font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5',
  preheader: 'display:none;max-height:0;overflow:hidden',
  column: 'max-width:600px;margin:0 auto;padding:32px 16px;word-break:break-word',
  brand: 'margin:0 0 16px;padding:0 8px;font-size:20px;font-weight:700',
  sun: 'display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:6px;background-color:#f2943c',
  card: 'padding:32px 24px 16px;background-color:#ffffff;border:1px solid #e4ddd6;border-radius:12px',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700',
  paragraph: 'margin:0 0 16px',
  subheading: 'margin:24px 0 4px;font-size:18px;line-height:1.25;font-weight:700',
  item: 'margin:0;padding:8px 0',
  action: 'margin:24px 0',
  // Outlook for Windows ignores the padding of links, so it gets a border instead.
  button:
    'display:inline-block;padding:14px 24px;background-color:#007089;border-radius:8px;color:#ffffff;font-weight:700;text-align:center;text-decoration:none;mso-padding-alt:0;mso-border-alt:14px solid #007089',
  beforeCode: 'margin:0 0 8px',
  code: 'margin:0 0 24px;padding:16px 8px 16px 16px;background-color:#def5f9;border-radius:8px;color:#271e1a;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.25;font-weight:700;letter-spacing:8px;text-align:center',
  small: 'margin:0 0 16px;color:#63574f;font-size:14px',
  link: 'color:#007089',
  footer: 'margin:24px 0 0;padding:0 8px;color:#63574f;font-size:14px',
}

const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#16120e!important;color:#f0ece7!important}
.card{background-color:#211b18!important;border-color:#3f3832!important}
.button{background-color:#62cddc!important;color:#001c26!important}
.code{background-color:#0f303a!important;color:#f0ece7!important}
.muted{color:#b5aea6!important}
.link{color:#62cddc!important}
}`

function asHtml({
  locale,
  subject,
  paragraphs,
  preview = paragraphs[0],
  heading,
  button,
  code,
  ...rest
}: Letter) {
  const { sections, afterwards, switchOff } = rest
  const { name, city, supportEmail } = product
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${oneLine(subject)}</title>
<style>${raw(darkStyles)}</style>
</head>
<body class="page" style="${style.page}">
<div style="${style.preheader}">${preview}</div>
<div lang="${locale}" class="page" style="${style.page}">
<div style="${style.column}">
<p style="${style.brand}"><span style="${style.sun}"></span>${name}</p>
<div class="card" style="${style.card}">
<h1 style="${style.heading}">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="${style.paragraph}">${paragraph}</p>`)}
${sections?.map(sectionAsHtml)}
${button && html`<p style="${style.action}"><a class="button" href="${button.link}" style="${style.button}">${button.label}</a></p>`}
${code && html`<p style="${style.beforeCode}">${beforeCode(locale, button)}</p><p class="code" style="${style.code}">${code}</p>`}
${afterwards?.map((paragraph) => html`<p class="muted" style="${style.small}">${paragraph}</p>`)}
${
  button &&
  html`<p class="muted" style="${style.small}">${texts[locale].letters.ifButtonFails}<br>
<a class="link" href="${button.link}" style="${style.link}">${button.link}</a></p>`
}
</div>
<p class="muted" style="${style.footer}">${name}, ${city}<br>
<a class="link" href="mailto:${supportEmail}" style="${style.link}">${supportEmail}</a></p>
${switchOff && html`<p class="muted" style="${style.footer}"><a class="link" href="${switchOff.link}" style="${style.link}">${switchOff.label}</a></p>`}
</div>
</div>
</body>
</html>`
  return String(page)
}

const sectionAsHtml = ({
  heading,
  links,
  note,
  small,
}: LetterSection) => html`<h2 style="${style.subheading}">${heading}</h2>
${links.map(({ label, link }) => html`<p style="${style.item}"><a class="link" href="${link}" style="${style.link}">${label}</a></p>`)}
<p class="muted" style="${style.small}">${note} <a class="link" href="${small.link}" style="${style.link}">${small.label}</a></p>`
