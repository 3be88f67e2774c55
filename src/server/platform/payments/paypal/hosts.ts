export type Mode = 'sandbox' | 'live'

/** PayPal's names: calls go to the first, payers to the second, certificates lie at the others. */
export const hosts = {
  sandbox: {
    api: 'api-m.sandbox.paypal.com',
    payers: 'www.sandbox.paypal.com',
    certificates: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
    signer: 'messageverificationcerts.sandbox.paypal.com',
  },
  live: {
    api: 'api-m.paypal.com',
    payers: 'www.paypal.com',
    certificates: ['api.paypal.com', 'api-m.paypal.com'],
    signer: 'messageverificationcerts.paypal.com',
  },
} as const satisfies Record<Mode, object>
