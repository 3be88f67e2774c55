import { Hono } from 'hono'
import type { Limit } from '../limits.ts'
import type { Log } from '../log.ts'
import { readBytes } from './read-input.ts'
import type { HonoEnv } from './router.ts'
import { cspReportPath } from './security-headers.ts'

const limit: Limit = { name: 'csp-reports', count: 20, seconds: 60 }
const mostBytes = 16 * 1024

/** Browsers tell here what the Content-Security-Policy stopped; only the rule and the kind of source are kept. */
export function cspReports(log: Log, take: (limit: Limit, key: string) => void) {
  return new Hono<HonoEnv>().post(cspReportPath, async (c) => {
    take(limit, c.var.network)
    const text = (await readBytes(c.req.raw, mostBytes)).toString()
    for (const { rule, source } of reportsIn(text)) log.warn('content blocked', { rule, source })
    return c.body(null, 204)
  })
}

function reportsIn(text: string) {
  try {
    return [JSON.parse(text)]
      .flat()
      .slice(0, 5)
      .map(({ body }) => ({
        rule: String(body?.effectiveDirective).slice(0, 40),
        source: URL.canParse(body?.blockedURL)
          ? new URL(body.blockedURL).host
          : String(body?.blockedURL).slice(0, 20),
      }))
  } catch {
    return []
  }
}
