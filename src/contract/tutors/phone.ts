/** Mobile numbers have eight digits and begin with 5 or 7; fixed lines have seven. */
const nationalForm = /^(?:[57]\d{7}|[2468]\d{6})$/
/** The country code needs a plus or zeros before it, because a fixed line's number can begin with 230 as well. */
const countryCode = /^(?:\+230|00230|230(?=\d{7,8}$))/
const separators = /[\s().\-\u2010-\u2013]/g

/** Turns a Mauritian number, however it is written, into the form that is stored (+23057123456); else null. */
export function readPhone(text: string) {
  const national = text.replace(separators, '').replace(countryCode, '')
  return nationalForm.test(national) ? `+230${national}` : null
}

/** A stored number as people here write it: 5712 3456, or 465 1234. */
export function showPhone(phone: string) {
  const national = phone.replace(countryCode, '')
  return `${national.slice(0, -4)} ${national.slice(-4)}`
}
