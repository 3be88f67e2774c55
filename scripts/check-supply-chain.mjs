// Usage: npm run check:supply-chain   Licences and install scripts of what ships, known flaws in it, and its SBOM.
import { readFileSync, writeFileSync } from 'node:fs'
import { giveUp, run } from './process.mjs'
import { ensureInstalled } from './setup.mjs'
import { licencesFile, licencesPage, problemsOf, shippedPackages } from './supply-chain.mjs'

const sbomFile = 'sbom.cdx.json'

const packages = shippedPackages()
const problems = problemsOf(packages)
if (readFileSync(licencesFile, 'utf8') !== licencesPage(packages))
  problems.push('docs/licences.md is out of date: run npm run licences.')
if (problems.length > 0) giveUp(problems.join('\n'))
process.stdout.write(`${packages.length} packages: licences and install scripts are good.\n`)

await ensureInstalled()
const sbom = await run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--silent'], { quiet: true })
if (sbom.code !== 0) giveUp('npm could not write the SBOM.', sbom.output)
writeFileSync(sbomFile, sbom.output)
process.stdout.write(`${sbomFile} lists ${JSON.parse(sbom.output).components.length} components.\n`)

const audit = await run('npm', ['audit', '--omit=dev', '--json', '--silent'], { quiet: true })
const { metadata, vulnerabilities } = JSON.parse(audit.output)
if (!metadata) giveUp("npm's audit service did not answer: nothing is known about flaws.", audit.output)
if (metadata.vulnerabilities.total > 0)
  giveUp(`Known flaws in what ships: ${Object.keys(vulnerabilities).join(', ')}. Run npm audit --omit=dev.`)
process.stdout.write('No known flaws in what ships.\n')
