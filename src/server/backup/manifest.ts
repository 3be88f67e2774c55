import { z } from 'zod'
import type { Secrets } from '#server/platform/secrets'

/** The members of a backup. What is below `files/` has the same names as in the data folder. */
export const members = {
  database: 'database.sql.gz',
  files: 'files/',
  secret: 'secret.key',
  manifest: 'manifest.json',
} as const

export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  postgresVersion: z.string(),
  migrations: z.array(z.string()),
  /** The number of rows in each table. */
  tables: z.record(z.string(), z.number()),
  /** Null for a bucket, which has its own copies. */
  files: z.number().nullable(),
  secretFingerprint: z.string().nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** Shows whether two secrets are equal, and nothing else about them. */
export const fingerprintOf = (secrets: Secrets) => secrets.mac('backup fingerprint', '').toString('base64url')
