import { z } from 'zod'
import { challengeFields } from './mails/pkce.ts'
import { Metadata } from './users.ts'

// What the client sends, by path. Fields we do not know are ignored, as the wire asks.

/** Text or nothing: the client writes null, '' and leaving out for the same. */
const optional = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

const data = Metadata.nullish().transform((data) => data ?? {})

export const SignUpBody = z.object({
  email: optional,
  phone: optional,
  password: optional,
  data,
  ...challengeFields,
})
export const PasswordBody = z.object({ email: optional, phone: optional, password: optional })
export const RefreshBody = z.object({ refresh_token: optional })
export const PkceBody = z.object({ auth_code: optional, code_verifier: optional })
export const IdTokenBody = z.object({ provider: optional })
export const OtpBody = z.object({
  email: optional,
  phone: optional,
  data,
  create_user: z.boolean().nullish(),
  ...challengeFields,
})
export const VerifyBody = z.object({
  type: optional,
  email: optional,
  phone: optional,
  token: optional,
  token_hash: optional,
})
export const RecoverBody = z.object({ email: optional, ...challengeFields })
export const ResendBody = z.object({ type: optional, email: optional, phone: optional, ...challengeFields })
export const UserBody = z.object({
  email: optional,
  phone: optional,
  password: optional,
  current_password: optional,
  nonce: optional,
  data: Metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})
export const EnrolBody = z.object({
  factor_type: optional,
  friendly_name: z.string().max(100, 'friendly_name: too long').nullish(),
})
export const FactorAnswerBody = z.object({ challenge_id: optional, code: optional })
