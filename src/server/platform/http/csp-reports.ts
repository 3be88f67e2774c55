import { Hono } from 'hono'
import { z } from 'zod'
import type { Limit } from '../limits.ts'
import type { Log } from '../log.ts'
import type { RouteDoc } from '../openapi/document.ts'
import { readBytes } from './read-input.ts'
import type { HonoEnv } from './router.ts'
import { cspReportPath } from './security-headers.ts'

const limit: Limit = { name: 'csp-reports', count: 20, seconds: 60 }
const mostBytes = 16 * 1024

/** Logs what the Content-Security-Policy blocked in browsers: only the rule and the kind of source. */
export function cspReports(log: Log, take: (limit: Limit, key: string) => void) {
  return new Hono<HonoEnv>().post(cspReportPath, async (c) => {
    take(limit, c.var.network)
    const text = (await readBytes(c.req.raw, mostBytes)).toString()
    for (const { rule, source } of reportsIn(text)) log.warn('content blocked', { rule, source })
    return c.body(null, 204)
  })
}

const directive = /^[a-z-]{1,40}$/

function reportsIn(text: string) {
  try {
    const bodies = [JSON.parse(text)]
      .flat()
      .slice(0, 5)
      .map(({ body }) => body)
    return bodies
      .filter((body) => directive.test(body?.effectiveDirective))
      .map(({ effectiveDirective, blockedURL }) => ({
        rule: effectiveDirective,
        source: sourceOf(blockedURL),
      }))
  } catch {
    return []
  }
}

/** The host alone, or the keyword of browsers for a source without a host, such as 'inline'. */
function sourceOf(blocked: unknown) {
  const source = typeof blocked === 'string' && URL.canParse(blocked) ? new URL(blocked).host : blocked
  return typeof source === 'string' && /^[\w.:-]{1,100}$/.test(source) ? source : 'unknown'
}

export const cspReportDocs: RouteDoc[] = [
  {
    noun: 'health',
    id: 'reportBlockedContent',
    method: 'POST',
    path: cspReportPath,
    summary: 'Receive reports of browsers about content that the Content-Security-Policy blocked',
    body: {
      types: ['application/reports+json'],
      schema: z.array(z.looseObject({ type: z.string(), body: z.record(z.string(), z.unknown()) })),
      example: [{ type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'inline' } }],
    },
    responses: { 204: { description: 'Done, also where nothing in it can be read' } },
    errors: ['payload_too_large', 'rate_limited', 'internal_error'],
  },
]
