import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index'

const files = globSync('src/**/*.{ts,tsx}')
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))

/** A package by its name, a file of ours by its path. */
function resolveImport(name: string, file: string) {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  const [alias, rest] = name.split(/\/(.*)/s)
  const target: string | { default: string } | undefined = packageJson.imports[`${alias}/*`]
  if (!name.startsWith('#') || !target) return name
  return normalize((typeof target === 'string' ? target : target.default).replace('*', rest!))
}

const importsOf = (file: string) =>
  [...text.get(file)!.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) =>
    resolveImport(name!, file),
  )

/** The imports that break a rule, as 'file → import'. */
function breaches(from: RegExp, isAllowed: (imported: string, file: string) => boolean) {
  return sources
    .filter((file) => from.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((imported) => !isAllowed(imported, file))
        .map((imported) => `${file} → ${imported}`),
    )
}

const isOurs = (imported: string) => imported.startsWith('src/')
const within =
  (...folders: string[]) =>
  (imported: string) =>
    !isOurs(imported) || folders.some((folder) => imported.startsWith(`src/${folder}`))

test('there is something to check, and every import of ours leads to a file', () => {
  expect(sources.length).toBeGreaterThan(50)
  const missing = files.flatMap((file) =>
    importsOf(file).filter((path) => isOurs(path) && /\.tsx?$/.test(path) && !text.has(path)),
  )
  expect(missing).toEqual([])
})

test('the contract imports zod and itself', () => {
  expect(
    breaches(/^src\/contract\//, (imported) => imported === 'zod' || imported.startsWith('src/contract/')),
  ).toEqual([])
})

test('the product imports nothing of the tests', () => {
  expect(breaches(/^src\//, (imported) => !imported.startsWith('tests/'))).toEqual([])
})

test('web and server never import each other', () => {
  expect(breaches(/^src\/web\//, within('web/', 'contract/'))).toEqual([])
  expect(breaches(/^src\/server\//, within('server/', 'contract/'))).toEqual([])
})

test('web: routes → shell, screens → features → ui → lib → contract', () => {
  const low = ['web/lib/', 'web/locales/', 'contract/']
  expect(breaches(/^src\/web\/(lib|locales)\//, within(...low))).toEqual([])
  expect(breaches(/^src\/web\/ui\//, within('web/ui/', ...low))).toEqual([])
  expect(breaches(/^src\/web\/shell\//, within('web/shell/', 'web/features/', 'web/ui/', ...low))).toEqual([])
  expect(
    breaches(
      /^src\/web\/screens\//,
      within('web/screens/', 'web/shell/', 'web/features/', 'web/ui/', ...low),
    ),
  ).toEqual([])
  const isOwnFeature = (imported: string, file: string) =>
    within(`web/features/${file.split('/')[3]}/`, 'web/ui/', ...low)(imported)
  expect(breaches(/^src\/web\/features\//, isOwnFeature)).toEqual([])
})

test('scripts begin under Node 20, before the pinned one takes over', () => {
  const newer = globSync('scripts/*.mjs').filter((file) =>
    /\b(globSync|groupBy|withResolvers|stripTypeScriptTypes)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(newer).toEqual([])
})

test('every file in screens/ is a screen of the route table', () => {
  const table = text.get('src/web/routes.tsx')!
  const named = [...table.matchAll(/ screen: '([^']+)'/g)].map(([, name]) => name!)
  const files = globSync('src/web/screens/{,account/}*.tsx').map((file) =>
    file.slice('src/web/screens/'.length, -4),
  )
  expect(new Set(named)).toEqual(new Set(files))
})

test('server: main → app → features → platform → contract', () => {
  expect(
    breaches(
      /^src\/server\/platform\//,
      within('server/platform/', 'server/locales/', 'server/config.ts', 'server/db/schema', 'contract/'),
    ),
  ).toEqual([])
  expect(
    breaches(/^src\/server\/postgres\//, within('server/postgres/', 'server/platform/', 'contract/')),
  ).toEqual([])
  expect(
    breaches(
      /^src\/server\/backup\//,
      within('server/backup/', 'server/postgres/', 'server/platform/', 'server/config.ts', 'contract/'),
    ),
  ).toEqual([])
  // The sample data is written as the product writes it.
  expect(
    breaches(
      /^src\/server\/db\//,
      within('server/db/', 'server/platform/', 'server/features/tutors/', 'contract/'),
    ),
  ).toEqual([])
  expect(
    breaches(
      /^src\/server\/features\//,
      within(
        'server/features/',
        'server/platform/',
        'server/mails/',
        'server/locales/',
        'server/db/schema',
        'contract/',
      ),
    ),
  ).toEqual([])
  expect(breaches(/^src\/server\/locales\//, within('server/locales/', 'contract/'))).toEqual([])
  expect(
    breaches(
      /^src\/server\/mails\//,
      within('server/mails/', 'server/locales/', 'server/platform/', 'contract/'),
    ),
  ).toEqual([])
})

const shelves: Record<string, number> = Object.fromEntries(
  [
    ['auth', 'points', 'notifications', 'files', 'offer'],
    ['accounts', 'analytics', 'calendar', 'families', 'suspensions', 'tutors'],
    ['billing', 'hours', 'reviews', 'saved', 'search'],
    ['verification', 'bookings', 'demand', 'leaderboard'],
    ['classes'],
    ['alerts', 'closures', 'fees', 'home', 'lessons', 'messages', 'register', 'sharing', 'dashboard'],
    ['reports', 'requests'],
    ['admin'],
  ].flatMap((nouns, shelf) => nouns.map((noun) => [noun, shelf])),
)

test('server features import only features on a lower shelf, and never their routes', () => {
  const isAllowed = (imported: string, file: string) => {
    const [own, other] = [file, imported].map((path) => path.match(/^src\/server\/features\/([^/]+)\//)?.[1])
    if (!other || other === own) return true
    return shelves[other]! < shelves[own!]! && !imported.endsWith('.routes.ts')
  }
  expect(breaches(/^src\/server\/features\//, isAllowed)).toEqual([])
  const unknown = sources
    .flatMap((file) => file.match(/^src\/server\/features\/([^/]+)\//)?.[1] ?? [])
    .filter((noun) => !(noun in shelves))
  expect(unknown).toEqual([])
})

/** Where a pattern may stand, and nowhere else. */
test.each([
  ['process.env', /process\.env/, /^src\/server\/config\.ts$/],
  ['the time', /new Date\(\)|Date\.now\(\)/, /^src\/server\/platform\/clock\.ts$|^src\/web\//],
  ['fetch', /\bfetch\(/, /^src\/web\/lib\/api\.ts$|^src\/web\/service-worker\/|^src\/server\//],
  ["the product's name", /aprann/i, /^src\/contract\/product\.ts$/],
])('%s has one place', (_, pattern, place) => {
  const code = (file: string) => text.get(file)!.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  expect(sources.filter((file) => pattern.test(code(file)) && !place.test(file))).toEqual([])
})

test('files have names of their own', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|types|index)(\.|\/)/
  expect(sources.filter((file) => vague.test(file) && file !== 'src/contract/index.ts')).toEqual([])
  expect(sources.filter((file) => !/^[a-z0-9./-]+$/.test(file))).toEqual([])
})

test('every endpoint record is in the list of endpoints, and each has a key of its own', () => {
  const made = sources.filter(
    (file) => file.startsWith('src/contract/') && file !== 'src/contract/endpoint.ts',
  )
  const count = made.reduce((sum, file) => sum + (text.get(file)!.match(/= endpoint\(/g)?.length ?? 0), 0)
  expect(endpoints).toHaveLength(count)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(count)
})

test('every export of the server and the contract is imported by another file', () => {
  const imported = new Set<string>()
  for (const file of globSync('{src,tests,bench,drill,scripts}/**/*.{ts,tsx,mjs}')) {
    const code = text.get(file) ?? readFileSync(file, 'utf8')
    for (const [, names, from] of code.matchAll(/\b(?:import|export) ([^'"`]*?) from '([^']+)'/g))
      for (const name of names!.match(/\*|\w+(?=\s*(?:,|\}| as ))/g) ?? [])
        imported.add(`${resolveImport(from!, file)} ${name}`)
    for (const [, from] of code.matchAll(/\bimport\(\s*'([^']+)'/g))
      imported.add(`${resolveImport(from!, file)} *`)
  }
  const declaration = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm
  const unused = sources
    .filter((file) => /^src\/(server|contract)\//.test(file) && !imported.has(`${file} *`))
    .flatMap((file) => [...text.get(file)!.matchAll(declaration)].map(([, name]) => `${file} ${name}`))
    .filter((name) => !imported.has(name))
  expect(unused).toEqual([])
})
