import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { curve, encryptPush, isPublicKey } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const p256dh = bytes(
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
)

test('the example of RFC 8291 comes out byte by byte', () => {
  const sender = createECDH(curve)
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    { p256dh, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') },
    { sender, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the longest text fills what a push service takes, and a longer one is refused', () => {
  const auth = Buffer.alloc(16)
  expect(encryptPush('a'.repeat(3993), { p256dh, auth })).toHaveLength(4096)
  expect(() => encryptPush('a'.repeat(3994), { p256dh, auth })).toThrow('too long')
})

test('only a point of the curve is a key', () => {
  expect(isPublicKey(p256dh)).toBe(true)
  const beside = Buffer.from(p256dh)
  beside[64]! ^= 1
  for (const wrong of [beside, Buffer.alloc(65), p256dh.subarray(0, 33), Buffer.from([0])])
    expect(isPublicKey(wrong)).toBe(false)
})
