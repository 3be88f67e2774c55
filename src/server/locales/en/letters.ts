/** The fixed words around every e-mail. */
export const letters = {
  /** Precedes a URL in plain text. */
  labelled: (label: string) => `${label}:`,
  enterCode: 'Enter this code:',
  orEnterCode: 'Or enter this code:',
  ifButtonFails: 'If the button does not work, open this address:',
  switchOff: (kind: string) => `Send me no more e-mails like this (${kind})`,
}
