import { z } from 'zod'
import { product } from '#contract/product'

// The responses of the auth service for the OpenAPI document. The client's protocol determines the names.

const time = z.iso.datetime()

const Factor = z
  .object({
    id: z.uuid(),
    factor_type: z.literal('totp'),
    status: z.enum(['verified', 'unverified']),
    friendly_name: z.string(),
    phone: z.string(),
    created_at: time,
    updated_at: time,
    last_challenged_at: time.optional(),
  })
  .meta({ id: 'AuthFactor' })

export const facts = z.record(z.string(), z.unknown())

export const User = z
  .object({
    id: z.uuid(),
    aud: z.literal('authenticated'),
    role: z.literal('authenticated'),
    email: z.string(),
    phone: z.string(),
    email_confirmed_at: time.optional(),
    confirmed_at: time.optional(),
    confirmation_sent_at: time.optional(),
    recovery_sent_at: time.optional(),
    new_email: z.string().optional(),
    email_change_sent_at: time.optional(),
    email_change_agreed: z.string().optional(),
    reauthentication_sent_at: time.optional(),
    last_sign_in_at: time.optional(),
    app_metadata: facts,
    user_metadata: facts,
    identities: z.array(
      z.object({
        identity_id: z.uuid(),
        id: z.string(),
        user_id: z.uuid(),
        identity_data: facts,
        provider: z.literal('email'),
        email: z.string(),
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
      }),
    ),
    factors: z.array(Factor).optional(),
    created_at: time,
    updated_at: time,
    is_anonymous: z.literal(false),
  })
  .meta({ id: 'AuthUser' })

export const Session = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
    expires_at: z.int(),
    refresh_token: z.string(),
    user: User,
  })
  .meta({ id: 'AuthSession' })

export const Enrolment = z.object({
  id: z.uuid(),
  type: z.literal('totp'),
  friendly_name: z.string(),
  totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
})

export const Challenge = z.object({ id: z.uuid(), type: z.literal('totp'), expires_at: z.int() })

/** The person in the examples. */
export const id = '01932f6c-8e40-7a11-9c55-2d1f0a7be310'
const at = '2026-11-16T06:00:00Z'
export const email = 'kavi@school.example'
export const data = { full_name: 'Kavi Ramdin' }
export const user: z.input<typeof User> = {
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  email_confirmed_at: at,
  confirmed_at: at,
  last_sign_in_at: at,
  app_metadata: { provider: 'email', providers: ['email'], has_password: true },
  user_metadata: { ...data, email, email_verified: true, phone_verified: false, sub: id },
  identities: [
    {
      identity_id: id,
      id,
      user_id: id,
      identity_data: { ...data, email, email_verified: true, phone_verified: false, sub: id },
      provider: 'email',
      email,
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    },
  ],
  factors: [],
  created_at: at,
  updated_at: at,
  is_anonymous: false,
}
export const session: z.input<typeof Session> = {
  access_token: 'eyJhbGciOiJFUzI1NiIs…',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1794816000,
  refresh_token: 'gY0cSg…',
  user,
}
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const enrolment: z.input<typeof Enrolment> = {
  id,
  type: 'totp',
  friendly_name: 'My phone',
  totp: { qr_code: '<svg …>', secret, uri: `otpauth://totp/${product.name}:${email}?secret=${secret}` },
}
export const challenge: z.input<typeof Challenge> = { id, type: 'totp', expires_at: 1794816000 }
