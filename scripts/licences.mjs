import { writeFileSync } from 'node:fs'
import { licencesFile, licencesPage, shippedPackages } from './supply-chain.mjs'

writeFileSync(licencesFile, licencesPage(shippedPackages()))
