import { type ErrorCode, errors } from '#contract/errors'
import { errors as texts } from '#server/locales/en/errors'

/** docs/errors.md: every error code of the API. */
export const errorsPage = () => `# Errors of the API

Every error has the same shape. Decide by \`code\`; show \`message\` to people; \`fields\` has a sentence for each field that is
wrong; quote \`requestId\` when you report a problem. Sentences are in the language of \`Accept-Language\`: English (\`en\`), French
(\`fr\`) or Kreol morisien (\`mfe\`).

\`\`\`json
{ "error": { "code": "slot_taken", "message": "${texts.slot_taken}", "requestId": "k3v9x2" } }
\`\`\`

The auth service (\`/auth/v1\`) keeps the error shape of the client it works with; its codes stand with each path in
[openapi.json](openapi.json).

This page is made from \`src/contract/errors.ts\` and \`src/server/locales/en/errors.ts\` by \`npm run openapi\`.

| code | status | what people read | what a client should do |
| --- | --- | --- | --- |
${Object.entries(errors)
  .map(
    ([code, { status, advice }]) => `| \`${code}\` | ${status} | ${texts[code as ErrorCode]} | ${advice} |`,
  )
  .join('\n')}
`
