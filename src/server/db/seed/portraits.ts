import { createAvatar, type StyleOptions } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import sharp from 'sharp'
import type { Community, Gender, Person } from './names.ts'
import { type Random, randomFor } from './random.ts'

type Look = Required<openPeeps.Options>
type Head = Look['head'][number]

const size = 288

/** Lagoon, coral sand, sunset and cane, each in a pale shade. */
const backgrounds = ['d6edf2', 'f5ead9', 'fbe1c9', 'dbf0e0']
const clothes = ['2f7f93', '6bb0bd', 'e7a25c', 'd9805d', '64a77c', 'efe3cc', '6a5750']

const friendlyFaces: Look['face'] = ['smile', 'smile', 'smile', 'calm', 'calm', 'cute', 'cute', 'smileBig']
const readingGlasses: Look['accessories'] = ['glasses', 'glasses2', 'glasses3', 'glasses5']
const beards: Look['facialHair'] = ['chin', 'full', 'goatee1', 'moustache6', 'moustache9']

const longHair: Head[] = [
  'bangs',
  'long',
  'longBangs',
  'medium1',
  'medium2',
  'medium3',
  'mediumBangs',
  'grayBun',
  'grayMedium',
]
const shortHair: Head[] = [
  'short1',
  'short2',
  'short3',
  'short4',
  'short5',
  'pomp',
  'shaved1',
  'shaved2',
  'grayShort',
  'noHair2',
  'noHair3',
]
const heads: Record<Gender, Partial<Record<Community, Head[]>> & { usual: Head[] }> = {
  woman: {
    usual: longHair,
    muslim: ['hijab', 'hijab', 'hijab', 'medium3', 'long', 'mediumBangs'],
    creole: ['afro', 'cornrows', 'cornrows2', 'longCurly', 'bun', 'medium1', 'mediumBangs3'],
  },
  man: {
    usual: shortHair,
    creole: ['afro', 'short1', 'short2', 'flatTop', 'twists', 'twists2', 'shaved2', 'dreads2'],
  },
}

const darkHair = ['241815', '2c1b18', '3a2620']
const greyHair = ['a39b94', 'c9c2ba']
const skin: Record<Community, string[]> = {
  hindu: ['d6a077', 'c68a5e', 'b0734a', '96603d'],
  muslim: ['e0b189', 'd6a077', 'c68a5e', 'b0734a'],
  tamil: ['b0734a', '96603d', '7f5034', 'c68a5e'],
  telugu: ['c68a5e', 'b0734a', '96603d'],
  creole: ['96603d', '7f5034', '6a4430', 'b0734a', 'c68a5e'],
  franco: ['f0c8a6', 'e8bb95'],
  sino: ['f0cfa8', 'e6bd92'],
}

/** Draws a portrait as PNG in one style (Open Peeps by Pablo Stanley, CC0). A person gets the same one at every start. */
export function drawPortrait(person: Person): Promise<Uint8Array> {
  const svg = createAvatar(openPeeps, { seed: person.name, size, ...lookOf(person) }).toString()
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

function lookOf({ name, gender, community }: Person): StyleOptions<openPeeps.Options> {
  const random = randomFor(`portrait:${name}`)
  const head = random.pick(heads[gender][community] ?? heads[gender].usual)
  const face = random.pick(friendlyFaces)
  // Beards are drawn black and over the mouth, so they fit neither grey hair nor a broad smile.
  const canHaveBeard = gender === 'man' && !isGrey(head) && face !== 'smileBig'
  return {
    backgroundColor: [random.pick(backgrounds)],
    clothingColor: [random.pick(clothes)],
    face: [face],
    head: [head],
    headContrastColor: [hairColour(head, random)],
    skinColor: [random.pick(skin[community])],
    accessories: [random.pick(readingGlasses)],
    accessoriesProbability: random.chance(0.3) ? 100 : 0,
    facialHair: [random.pick(beards)],
    facialHairProbability: canHaveBeard && random.chance(0.45) ? 100 : 0,
    maskProbability: 0,
  }
}

function hairColour(head: Head, random: Random) {
  // A hijab and a hair band take this colour.
  if (head === 'hijab' || head === 'bun') return random.pick(clothes)
  return random.pick(isGrey(head) ? greyHair : darkHair)
}

function isGrey(head: Head) {
  return head.startsWith('gray') || head === 'noHair3'
}
