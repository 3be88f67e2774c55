import { expect, test } from 'vitest'
import { createBooking } from '#contract/bookings/api'
import { errors as codes } from '#contract/errors'
import { isLocale, type Locale, locales } from '#contract/locales'
import { testApp } from '#tests/support/app'
import { goodPassword } from '#tests/support/auth'
import { bookingApp } from '#tests/support/bookings'
import { texts } from './texts.ts'

test.each(locales)('every error has its text in %s', (locale) => {
  const { errors, authErrors } = texts[locale]
  expect(Object.keys(errors).toSorted()).toEqual(Object.keys(codes).toSorted())
  for (const text of Object.values({ ...errors, ...authErrors })) expect(text).toMatch(/\S+ \S+/)
  if (locale === 'en') return
  for (const [code, text] of Object.entries(errors))
    expect(text, code).not.toBe(texts.en.errors[code as keyof typeof errors])
})

const asking = (language: string) => ({ 'accept-language': language })
const inEnglish = {
  message: 'Some of what was sent is not right. See the fields for what to change.',
  fields: { subject: 'Choose a subject.' },
}
const inFrench = {
  message: 'Certaines informations ne conviennent pas. Voyez à chaque champ ce qu’il faut changer.',
  fields: { subject: 'Choisissez une matière.' },
}
const inKreol = {
  message: 'Ena bann kiksoz ki pa bon. Gete dan sak plas ki bizin sanze.',
  fields: { subject: 'Swazir enn size.' },
}

test.each([
  [{}, 'en', inEnglish],
  [asking('fr'), 'fr', inFrench],
  [asking('fr-MU,fr;q=0.9,en;q=0.8'), 'fr', inFrench],
  [asking('mfe'), 'mfe', inKreol],
  [asking('de'), 'en', inEnglish],
  [asking('constructor'), 'en', inEnglish],
  [asking('__proto__;q=1, ../../fr'), 'en', inEnglish],
  [asking(`${'fr;q=0.1,'.repeat(500)}x`), 'fr', inFrench],
  [asking('\u00ff;q=, ,;=q'), 'en', inEnglish],
] as const)('a request with %j is refused in %s', async (headers, locale, said) => {
  const { students } = await bookingApp({ students: 1 })
  const body = { tutorId: 'a-tutor-0000', learnerName: 'Asha', subject: 'Magic', grade: '10' }
  const answer = await students[0]!.request(createBooking, { body, headers })
  expect(answer.status).toBe(422)
  expect(answer.error).toMatchObject({ code: 'invalid_input', ...said })
  expect(answer.headers.get('content-language')).toBe(locale)
  expect(answer.headers.get('vary')).toContain('accept-language')
})

test('what a schema has no words for, and what is refused at the door, is said in the language, too', async () => {
  const { url } = await testApp()
  const send = async (path: string, language: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, ...asking(language) } })
    return (await response.json()).error
  }
  const tooLong = `/api/v1/tutors?q=${'x'.repeat(5000)}`
  expect(await send(tooLong, 'fr')).toMatchObject({ message: texts.fr.errors.uri_too_long })
  expect(await send('/api/v1/nothing', 'mfe')).toMatchObject({ message: texts.mfe.errors.not_found })
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":5,"x":1}' }
  const refused = {
    fr: await send('/api/v1/tutors', 'fr', json),
    en: await send('/api/v1/tutors', 'en', json),
  }
  expect(refused.fr.fields).toMatchObject({ x: 'Ce champ ne peut pas être modifié ici.' })
  expect(refused.en.fields).toMatchObject({ x: 'This cannot be set here.', name: 'Name is required' })
  const params = '/api/v1/account/sessions/no-uuid'
  const { fields } = await send('/api/v1/tutors?limit=0&box=1', 'mfe')
  expect(fields.limit).toBe('Donn enn sif ant 1 ek 50.')
  expect((await send(params, 'fr', { method: 'DELETE' })).message).toBe(texts.fr.errors.unauthenticated)
})

test('a refusal that comes again under its key has the words of the first time', async () => {
  const { students } = await bookingApp({ students: 1 })
  const send = (locale: Locale) =>
    students[0]!.request(createBooking, {
      body: { tutorId: 'nobody', learnerName: 'Asha', subject: 'Physics', grade: '10' },
      headers: { ...asking(locale), 'idempotency-key': 'a' },
    })
  const first = await send('fr')
  expect(first.error.message).toBe(texts.fr.refusals.unknownTutor)
  const again = await send('mfe')
  expect([again.status, again.body]).toEqual([404, first.body])
  expect(isLocale(again.headers.get('content-language')), 'nothing is said of its language').toBe(false)
})

test('a success says its language, too, unless it is a replay', async () => {
  const { students } = await bookingApp({ students: 1 })
  const send = (locale: Locale) => {
    const headers = { ...asking(locale), 'idempotency-key': 'a' }
    const body = { tutorId: 'a-tutor-0000', learnerName: 'Asha', subject: 'Physics', grade: '10' }
    return students[0]!.request(createBooking, { body, headers })
  }
  const first = await send('fr')
  expect([first.status, first.headers.get('content-language')]).toEqual([200, 'fr'])
  expect(first.headers.get('vary')).toBe('authorization, accept-language')
  const again = await send('mfe')
  expect([again.status, isLocale(again.headers.get('content-language'))]).toEqual([200, false])
})

test('the auth service refuses in the language of the request', async () => {
  const { url } = await testApp()
  const send = async (path: string, body: object, language?: string) => {
    const response = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(language && asking(language)) },
      body: JSON.stringify(body),
    })
    const { headers } = response
    return {
      ...(await response.json()),
      language: headers.get('content-language'),
      vary: headers.get('vary'),
    }
  }
  const login = { email: 'nobody@test.example', password: goodPassword }
  const path = 'token?grant_type=password'
  expect(await send(path, login)).toMatchObject({ msg: 'Invalid login credentials', language: 'en' })
  expect(await send(path, login, 'fr')).toMatchObject({
    msg: texts.fr.authErrors.invalid_credentials,
    language: 'fr',
    vary: 'accept-language',
  })
  expect(await send(path, login, 'mfe')).toMatchObject({ msg: texts.mfe.authErrors.invalid_credentials })
  const weak = { email: 'kavi@test.example', password: 'sh0-7kq' }
  expect(await send('signup', weak, 'fr')).toMatchObject({
    error_code: 'weak_password',
    msg: 'Le mot de passe doit compter au moins 8 caractères.',
    weak_password: { reasons: ['length'] },
  })
})
