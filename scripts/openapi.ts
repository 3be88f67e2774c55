import { writeFile } from 'node:fs/promises'
import { endpoints } from '#contract/index'
import { openApi } from '#server/platform/openapi/document'

/** Writes docs/openapi.json anew; a test fails while it is stale. */
await writeFile('docs/openapi.json', `${JSON.stringify(openApi(endpoints), null, 2)}\n`)
