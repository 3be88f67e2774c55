/** Replaces a number or an address. */
export const mask = '•••••'

/**
 * Hides phone numbers, e-mail addresses, links and names in other networks, also in words, with spaces or in digits of other
 * scripts. Dates, times, years, fees and lists of chapters stay.
 */
export function maskContacts(text: string) {
  const spans = merge([...addressesIn(text), ...numbersIn(text)])
  let masked = ''
  let from = 0
  for (const [start, end] of spans) {
    masked += text.slice(from, start) + mask
    from = end
  }
  return { text: masked + text.slice(from), isMasked: spans.length > 0 }
}

type Span = [start: number, end: number]

function merge(spans: Span[]) {
  const merged: Span[] = []
  for (const [start, end] of spans.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** The text in lower-case Latin letters and digits, and the original position of each character. */
function simplify(text: string) {
  let simple = ''
  const places: number[] = []
  let place = 0
  for (const char of text) {
    const plain = /[\p{Cf}\p{Mn}\p{Me}]/u.test(char) ? '' : (digitOf(char) ?? unaccented(char))
    simple += plain
    for (let i = 0; i < plain.length; i++) places.push(place)
    place += char.length
  }
  const lastPlace = (index: number) => {
    const start = places[index]!
    // Invisible characters belong to the one before: the frame around a digit, a joiner.
    const rest = text.slice(start).match(/^.[\p{Cf}\p{Mn}\p{Me}]*/su)
    return start + rest![0].length
  }
  const spanOf = (start: number, end: number): Span => [places[start]!, lastPlace(end - 1)]
  return { simple, spanOf }
}

const unaccented = (char: string) => char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Each script has its decimal digits in rows of ten code points. */
function digitOf(char: string) {
  if (!/\p{Nd}/u.test(char)) return undefined
  let inRow = 0
  for (let code = char.codePointAt(0)! - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code--) inRow++
  return String(inRow % 10)
}

const topLevels =
  'com|net|org|mu|fr|io|me|co|uk|edu|info|app|link|ly|in|eu|za|au|ca|us|live|site|online|xyz|page|gg'
const atSign = String.raw`(?:\s*@\s*|\s*[([{<]\s*(?:at|a|arobase)\s*[)\]}>]\s*|\s+(?:at|arobase)\s+)`
const dot = String.raw`(?:\.|\s*[([{<]\s*(?:dot|point)\s*[)\]}>]\s*|\s+(?:dot|point|pwin)\s+)`
const networks =
  'insta|instagram|ig|snap|snapchat|telegram|tiktok|facebook|fb|messenger|skype|discord|signal|viber|whatsapp|wechat|twitter'

const addresses = [
  // asha.b@mail.mu, asha (at) gmail dot com
  new RegExp(String.raw`[\w.+-]+${atSign}[\w-]+(?:${dot}[\w-]+)*${dot}(?:${topLevels})\b`, 'g'),
  // asha at gmail
  new RegExp(
    String.raw`[\w.+-]+${atSign}(?:gmail|hotmail|yahoo|outlook|icloud|proton|intnet|live)\b(?:${dot}\w+)*`,
    'g',
  ),
  /\b(?:https?:\/\/|www\.)\S+/g,
  // wa.me/23057…, asha-tuition.mu, asha tuition dot com
  new RegExp(String.raw`\b[\w-]+(?:\.[\w-]+)*\.(?:${topLevels})\b(?:\/\S*)?`, 'g'),
  /\b[\w-]+(?:\s*[([{<]\s*(?:dot|point)\s*[)\]}>]\s*|\s+(?:dot|point)\s+)(?:com|mu|fr|net|org)\b/g,
  // @asha_tutor, insta: asha_tutor, my snap is @asha
  /(?<![\w.])@\s?[a-z][\w.]{2,}/g,
  new RegExp(String.raw`\b(?:${networks})\s*(?:id|name|handle|account)?\s*[:=]\s*@?[\w.]{3,}`, 'g'),
]

/** Abbreviations and numbers that look like addresses. */
const isInnocentAddress = (found: string) => /^(?:e\.g|i\.e|a\.m|p\.m|n\.b|etc)\b|^(?:\d+\.)+\d*$/.test(found)

function addressesIn(text: string) {
  const { simple, spanOf } = simplify(text)
  return addresses.flatMap((pattern) =>
    [...simple.matchAll(pattern)]
      .filter(([found]) => !isInnocentAddress(found))
      .map(({ 0: found, index }) => spanOf(index, index + found.length)),
  )
}

/** Number words in English, French and Creole. Accents are removed before the comparison. */
const spelledNumbers = {
  0: 'zero oh nil',
  1: 'one un une enn en',
  2: 'two deux de',
  3: 'three trois trwa',
  4: 'four quatre kat',
  5: 'five cinq sink',
  6: 'six sis',
  7: 'seven sept set',
  8: 'eight huit wit',
  9: 'nine neuf nef',
  10: 'ten dix dis',
  11: 'eleven onze',
  12: 'twelve douze douz',
  13: 'thirteen treize trez',
  14: 'fourteen quatorze katorz',
  15: 'fifteen quinze kinz',
  16: 'sixteen seize sez',
  17: 'seventeen diset',
  18: 'eighteen dizwit',
  19: 'nineteen diznef',
  20: 'twenty vingt vin',
  30: 'thirty trente trant',
  40: 'forty quarante karant',
  50: 'fifty cinquante sinkant',
  60: 'sixty soixante swasant',
  70: 'seventy septante',
  80: 'eighty huitante',
  90: 'ninety nonante',
}
const numberWords = new Map(
  Object.entries(spelledNumbers).flatMap(([digits, words]) =>
    words.split(' ').map((word) => [word, digits] as const),
  ),
)

const oneOf = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join('|')
const token = new RegExp(
  [
    String.raw`(?<time>(?<!\d)(?:[01]?\d|2[0-3])\s?[:h.]\s?[0-5]\d(?![\d.]))`,
    String.raw`(?<date>(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])(?<mark>[/.-])(?:0?[1-9]|1[0-2])\k<mark>(?:19|20)?\d\d|20\d\d-\d\d-\d\d)(?!\d))`,
    String.raw`(?<money>(?<![a-z])(?:rs|mur|roupies?|rupees?)\.?\s?\d{1,3}(?:[, ]\d{3})*(?!\d)|(?<![a-z])(?:rs|mur)\.?\s?\d{1,6}(?!\d))`,
    String.raw`(?<share>(?<![\d/])\d{1,3}/(?:10|20|25|30|40|50|60|75|80|100)(?![\d/]))`,
    // A decimal that begins with 5 may be a mobile number with a dot.
    String.raw`(?<decimal>(?<![\d.])(?:[0-46-9]|1\d)\.\d{3,}(?![\d.]))`,
    String.raw`(?<digits>\d{1,2},\d{3}(?![\d,])|\d(?:[\dol](?=[\dol]*\d|\b))*)`,
    `(?<repeat>(?<![a-z])(?:double|triple|doub|trip)(?![a-z]))`,
    `(?<word>(?<![a-z])(?:${oneOf(numberWords.keys())})(?![a-z]))`,
  ].join('|'),
  'g',
)
/** What may separate the parts of one number. */
const gap = /^(?:[\s.,;:\-–—_/\\()[\]{}*|+#~'"=]|\b(?:and|then|dash|space|plus|et|puis|apre|tire)\b){0,6}$/

type Part = { start: number; end: number; digits: string; isInnocent: boolean; value?: number; kind: string }

function numbersIn(text: string) {
  const { simple, spanOf } = simplify(text)
  const runs: Part[][] = []
  for (const part of partsOf(simple)) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (before && gap.test(simple.slice(before.end, part.start))) last!.push(part)
    else runs.push([part])
  }
  return runs
    .filter((run) => isPhoneNumber(run, simple[run[0]!.start - 1]))
    .map((run) => spanOf(run[0]!.start, run.at(-1)!.end))
}

function* partsOf(simple: string): Generator<Part> {
  let times = 1
  let tensBefore: Part | undefined
  for (const { 0: found, index, groups } of simple.matchAll(token)) {
    const at = { start: index, end: index + found.length }
    if (groups!.repeat) {
      times = found.startsWith('d') ? 2 : 3
      yield { ...at, digits: '', isInnocent: false, kind: 'repeat' }
      continue
    }
    if (groups!.word) {
      let digits = numberWords.get(found)!
      // 'fifty seven' is 57.
      if (tensBefore && digits.length === 1 && /^[\s-]*$/.test(simple.slice(tensBefore.end, index))) {
        tensBefore.digits = tensBefore.digits[0]!
        tensBefore = undefined
      }
      digits = digits.repeat(times)
      times = 1
      const part = { ...at, digits, isInnocent: false, kind: 'word' }
      if (digits.length === 2 && digits.endsWith('0')) tensBefore = part
      yield part
      continue
    }
    const digits = found.replaceAll('o', '0').replaceAll('l', '1').replace(/\D/g, '')
    const isPlain = groups!.digits !== undefined
    const value = Number(digits)
    const isYear = /^(?:19[89]|20[0-4])\d$/.test(digits)
    const isRound = digits.length >= 2 && value <= 20_000 && value % (value < 1000 ? 50 : 100) === 0
    yield {
      ...at,
      digits: isPlain ? digits.repeat(times === 1 || digits.length > 1 ? 1 : times) : digits,
      isInnocent: !isPlain || isYear || isRound,
      value,
      kind: isPlain ? 'digits' : 'known',
    }
    times = 1
  }
}

/** Mauritian numbers have 7 digits, or 8 beginning with 5. Foreign ones have 9 and more. */
function isPhoneNumber(run: Part[], charBefore: string | undefined) {
  const digits = run.map((part) => part.digits).join('')
  if (digits.length < 7) return false
  if (run.every((part) => part.isInnocent) || isCounting(run)) return false
  const isMarked = charBefore === '+' || digits.startsWith('00') || digits.startsWith('230')
  if (isMarked || digits.length >= 9) return true
  return digits.length === 8 ? digits.startsWith('5') : /^[2-9]/.test(digits)
}

/** Such as 7, 8, 9, 10, 11: chapters, grades, days. */
const isCounting = (run: Part[]) =>
  run.length > 2 &&
  run.every(
    ({ value, digits }, i) =>
      value !== undefined &&
      !digits.startsWith('0') &&
      digits.length <= 2 &&
      (i === 0 || isNext(value - run[i - 1]!.value!)),
  )

const isNext = (step: number) => step > 0 && step <= 5
