import { expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { sharedServer } from '#tests/support/app'
import { adminApp } from '#tests/support/bookings'
import { queriesDuring } from '#tests/support/database'

const server = sharedServer((whenDone) => adminApp({ whenDone }))

type Plan = { 'Node Type': string; Plans?: Plan[] }

/** The plan node below the limit. Sorting is disabled as far as possible, so that it appears only if no index gives the order. */
async function orderedBy(path: string) {
  const { admin, pool } = server()
  const [noun, search] = path.split('?')
  const list = endpoints.find(({ method, path }) => method === 'GET' && path === `/api/v1/admin/${noun}`)!
  const query = Object.fromEntries(new URLSearchParams(search))
  const queries = await queriesDuring(server(), () => admin.call(list, { query }))
  const read = queries.find(({ text }) => /limit \$\d+$/.test(text.trim()))!
  const client = await pool.connect()
  try {
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await client.query(`set enable_${way} = off`)
    const { rows } = await client.query(`explain (format json) ${read.text}`, read.values)
    let node: Plan = rows[0]['QUERY PLAN'][0].Plan
    while (['Limit', 'Result'].includes(node['Node Type'])) node = node.Plans![0]!
    return node['Node Type']
  } finally {
    client.release(true)
  }
}

test.each([
  'tutors',
  'tutors?state=listed',
  'tutors?state=unlisted',
  'tutors?state=hidden',
  'payments',
  'payments?kind=charge',
  'bookings?state=reported',
  'bookings?state=dismissed',
  'bookings?state=returned',
  'reviews?state=reported',
  'reviews?state=kept',
  'reviews?state=hidden',
  'reports?state=open',
  'reports?state=dismissed',
  'reports?state=upheld',
  'jobs?state=failed',
  'jobs?state=retrying',
  'jobs?state=waiting',
  'verification-requests?state=in_review',
  'verification-requests?state=approved',
  'verification-requests?state=rejected',
  'audit-log',
])('the list of %s is read in order, and not sorted as a whole', async (path) => {
  expect(await orderedBy(path)).not.toContain('Sort')
})
