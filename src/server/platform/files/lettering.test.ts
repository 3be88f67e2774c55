import { expect, test } from 'vitest'
import { fitText, isDrawable, outlinesOf, widthOf } from './lettering.ts'

const lettering = { size: 40, weight: 600 } as const
const outlines = (text: string) => outlinesOf(text, { x: 0, y: 0, ...lettering })

test('letters become outlines, those with accents and of other Latin alphabets too', () => {
  for (const letter of 'aZ9&+·…éèêëïîôœçÉÈÇñüßŁśžőāđ') {
    expect(outlines(letter)).toMatch(/^M[-\d. MLQCZ]+$/)
    expect(widthOf(letter, lettering)).toBeGreaterThan(0)
  }
  expect(outlines('é')).not.toBe(outlines('e'))
})

test('a long text has no number that is none, wherever it stands', () => {
  const text = 'Verified tutor of Information & Communication Technology, Mathematics and Physics'
  for (let x = 0; x < 20; x += 0.37)
    expect(outlinesOf(text, { x, y: 300, ...lettering })).not.toMatch(/NaN|e|undefined/)
})

test('letters that the typeface lacks are left out, or stand without their accents', () => {
  expect(isDrawable('李小龍')).toBe(false)
  expect(isDrawable('  ')).toBe(false)
  expect(outlines('A李')).toBe(outlines('A'))
  expect(outlines('ḍ')).not.toBe('')
})

test('a text takes the largest size that has room for it, and is cut off when none has', () => {
  const room = { width: 600, lines: 2 }
  const fitted = (text: string) => fitText(text, 600, [78, 56], room)
  expect(fitted('Li Wei')).toEqual({ size: 78, lines: ['Li Wei'] })
  expect(fitted('Anne-Sophie Ragoobur')).toEqual({ size: 78, lines: ['Anne-Sophie', 'Ragoobur'] })
  expect(fitted('Marie-Claire Ramasawmy Doorgakant').size).toBe(56)
  for (const text of ['W'.repeat(100), 'Ramasawmy '.repeat(9), 'Anne '.repeat(20)]) {
    const { size, lines } = fitted(text.trim())
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(widthOf(line, { size, weight: 600 })).toBeLessThanOrEqual(600)
    expect(lines.at(-1)).toMatch(/…$/)
  }
})
