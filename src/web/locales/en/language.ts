export const language = {
  label: 'Language',
  /** For the header, where there is little room. */
  short: 'EN',
  settings: { title: 'Language', text: 'Pages, e-mails and notifications come in this language.' },
}
