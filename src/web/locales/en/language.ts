export const language = {
  label: 'Language',
  /** For the header, where there is little room. */
  short: 'EN',
  /** After a login, where the account has another language than the page. */
  offer: (name: string) => ({
    title: `Your language is ${name}`,
    text: 'You have chosen it for your account.',
    action: `Switch to ${name}`,
  }),
  settings: { title: 'Language', text: 'Pages, e-mails and notifications come in this language.' },
}
