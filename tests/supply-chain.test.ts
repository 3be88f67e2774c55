import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesFile, licencesPage, problemsOf, shippedPackages } from '../scripts/supply-chain.mjs'

test('what ships has licences that we can meet and runs nothing while it is installed; docs/licences.md lists it', () => {
  const packages = shippedPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(problemsOf(packages)).toEqual([])
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesPage(packages))
})

test('a licence or an install script that is not on the list is named, and tools for development are not looked at', () => {
  const lockfile = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/good': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/a/node_modules/@x/copyleft': { version: '2.0.0', license: 'MIT AND GPL-3.0' },
      'node_modules/unnamed': { version: '1.0.0' },
      'node_modules/lesser': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
      'node_modules/runs': { version: '3.0.0', license: 'ISC', hasInstallScript: true },
    },
  }
  expect(problemsOf(shippedPackages(lockfile))).toEqual([
    '@x/copyleft 2.0.0 has the licence GPL-3.0, which is not on the list.',
    'lesser 1.0.0 has the licence LGPL-3.0-or-later, which is not on the list.',
    'runs 3.0.0 has an install script, and is not on the list.',
    'unnamed 1.0.0 has the licence none, which is not on the list.',
  ])
})
