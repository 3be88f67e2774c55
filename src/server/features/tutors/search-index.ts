import { sql } from 'kysely'
import type { App } from '#server/platform/app'
import { type Db, inTransaction } from '#server/platform/db'
import { publish } from '#server/platform/events'
import { invalidatePages } from '#server/platform/pages/pages'

/** Its notices say that a search made now may find somebody else. */
export const searchTopic = 'search'

/**
 * To be called in the transaction that lists or unlists a tutor, or changes a listed one's name, subjects, grades,
 * city, bio or badge: the search's counts and words follow a moment after it commits.
 */
export async function invalidateSearch({ db }: { db: Db }) {
  await sql`insert into search_changes default values`.execute(db)
  await publish({ db }, searchTopic)
}

/**
 * Makes the counts, the words and the sample of the search anew if anything has changed. With very many tutors this takes
 * seconds: `db` must be on a pool without timeouts.
 */
export async function refreshSearchIndex(app: { db: Db }) {
  const change = await app.db.selectFrom('search_changes').select('id').limit(1).executeTakeFirst()
  if (!change) return
  await inTransaction(app, async ({ db }) => {
    // The rows are deleted first, so that a change that commits after this keeps its row. Another process waits here.
    await db.deleteFrom('search_changes').execute()
    await countFacets(db)
    await countClasses(db)
    await countBands(db)
    await gatherWords(db)
    await drawSample(db)
    await sql`analyze facet_counts, class_counts, rank_bands, lexicon, search_sample`.execute(db)
  })
}

/**
 * Tutors have several grades and subjects, so each combination is counted, 'any' included. They have one city and one badge, so that
 * 'any' of these is a sum of the counts. Only counts that differ are written.
 */
async function countFacets(db: Db) {
  await sql`
    with alike as (
      select verified, grades, subjects, city, count(*) as n from tutors
      where listed_at is not null group by verified, grades, subjects, city
    ), counted as (
      select verified, grade, subject, city, sum(n) as n
      from alike, unnest(grades || '*'::text) grade, unnest(subjects || '*'::text) subject
      group by verified, grade, subject, city
    ), fresh as materialized (
      select only_verified, grade, subject, place as city, sum(n)::int as n
      from counted, unnest(array[city, '*']) place, unnest(array[false, true]) only_verified
      where verified or not only_verified
      group by only_verified, grade, subject, place
    ), gone as (
      delete from facet_counts where (grade, subject, city, only_verified) not in (
        select grade, subject, city, only_verified from fresh)
    )
    insert into facet_counts (only_verified, grade, subject, city, n)
    select only_verified, grade, subject, city, n from fresh
    on conflict (grade, subject, city, only_verified) do update set n = excluded.n where facet_counts.n <> excluded.n
  `.execute(db)
}

async function countClasses(db: Db) {
  await sql`
    with fresh as materialized (
      select choice, count(*)::int as tutors from tutor_docs, unnest(class_choices) choice where listed group by choice
    ), gone as (
      delete from class_counts where choice not in (select choice from fresh)
    )
    insert into class_counts (choice, tutors) select choice, tutors from fresh
    on conflict (choice) do update set tutors = excluded.tutors where class_counts.tutors <> excluded.tutors
  `.execute(db)
}

async function countBands(db: Db) {
  await sql`
    with fresh as materialized (
      select rank_band(tier, points) as band, count(*)::int as tutors from tutors where listed_at is not null group by band
    ), gone as (
      delete from rank_bands where band not in (select band from fresh)
    )
    insert into rank_bands (band, tutors) select band, tutors from fresh
    on conflict (band) do update set tutors = excluded.tutors where rank_bands.tutors <> excluded.tutors
  `.execute(db)
}

/** The words of choices of filters have no weight, which keeps them out of the lexicon. */
const weights = 'abc'

async function gatherWords(db: Db) {
  const vectors = `select vec from tutor_docs join tutors on id = tutor_id where listed_at is not null`
  await sql`
    with fresh as materialized (
      select word, ndoc from ts_stat(${vectors}, ${weights}) where char_length(word) between 2 and 40
    ), gone as (
      delete from lexicon where word not in (select word from fresh)
    )
    insert into lexicon (word, df) select word, ndoc from fresh
    on conflict (word) do update set df = excluded.df where lexicon.df <> excluded.df
  `.execute(db)
}

const roughSample = 1500
const middleSample = 5 * roughSample
/** With one tutor in thirty, seven matches in the sample stand for about 200, the limit of exact counts. */
const tutorsPerSampled = 30

/**
 * The share of the listed tutors that each part of the sample holds. The rough part can be read whole. Matches that are too rare for it
 * are found by an index in the middle part, which includes the rough one, or in the whole sample.
 */
export function sampleShares(listed: number) {
  const share = (size: number) => Math.min(1, size / Math.max(1, listed))
  const all = share(Math.max(roughSample, listed / tutorsPerSampled))
  return { rough: share(roughSample), middle: Math.min(all, share(middleSample)), all }
}

/** The sample is drawn by a hash of the id, so that it stays the same while other tutors come and go. */
async function drawSample(db: Db) {
  const { listed } = await db
    .selectFrom('tutors')
    .select(({ fn }) => fn.countAll<string>().as('listed'))
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const draw = sql`(uuid_hash_extended(t.id, 0) / 2::float8 ^ 64 + 0.5)`
  const shares = sampleShares(Number(listed))
  const fresh = sql`
    select t.id, t.city, t.verified, t.grades, t.subjects, t.lessons, t.fee_per, t.fee_rupees,
      t.public_lat, t.public_lng, d.vec, d.class_choices, ${draw} < ${shares.rough} as rough, ${draw} < ${shares.middle} as middle
    from tutors t join tutor_docs d on d.tutor_id = t.id
    where t.listed_at is not null and ${draw} < ${shares.all}`
  await sql`delete from search_sample s
    where not exists (select from (${fresh}) f where f.id = s.id and f.* is not distinct from s.*)`.execute(
    db,
  )
  await sql`insert into search_sample ${fresh} order by ${draw} on conflict do nothing`.execute(db)
  await sql`select gin_clean_pending_list('search_sample_filters')`.execute(db)
}

/** To be called in the transaction that changes what others see of a tutor: search and pages follow. */
export async function invalidateProfile(app: App) {
  await invalidateSearch(app)
  await invalidatePages(app, '/api/v1/tutors', '/api/v1/leaderboard', '/api/v1/home')
}
