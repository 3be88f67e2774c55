import { writeFile } from 'node:fs/promises'
import { apiDocument } from '#server/features'
import { errorsPage } from '#server/platform/openapi/errors-page'

/** Writes the generated documents anew; a test fails while one is stale. */
await writeFile('docs/openapi.json', `${JSON.stringify(apiDocument(), null, 2)}\n`)
await writeFile('docs/errors.md', errorsPage())
