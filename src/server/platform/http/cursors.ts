import { timingSafeEqual } from 'node:crypto'
import { fieldMessage } from '#contract/field-messages'
import { AppError } from '../app-error.ts'
import type { Secrets } from '../secrets.ts'

const purpose = 'cursor'
const macBytes = 12

/** Encodes where the next page starts. A cursor is valid for the same list only, and cannot be forged. */
export function sealCursor({ secrets }: { secrets: Secrets }, list: unknown, position: unknown) {
  const text = JSON.stringify(position)
  return Buffer.concat([macOf(secrets, list, text), Buffer.from(text)]).toString('base64url')
}

export function openCursor<Position>(
  { secrets }: { secrets: Secrets },
  list: unknown,
  cursor: string,
): Position {
  const bytes = Buffer.from(cursor, 'base64url')
  const text = bytes.subarray(macBytes).toString()
  const mac = bytes.subarray(0, macBytes)
  if (mac.length === macBytes && timingSafeEqual(mac, macOf(secrets, list, text))) return JSON.parse(text)
  throw new AppError('invalid_input', {
    fields: { cursor: fieldMessage('foreignCursor') },
  })
}

function macOf(secrets: Secrets, list: unknown, text: string) {
  return secrets.mac(purpose, JSON.stringify(list), text).subarray(0, macBytes)
}
