import { useEffect } from 'react'
import { type City, type Grade, type Subject, subjects } from '#contract/catalog/rules'
import { sendBeacon } from '#web/lib/api.ts'
import { whenSeen } from '#web/lib/when-seen.ts'

type Searched = { q?: string; subject?: Subject; city?: City; grade?: Grade }

/** Only these may be set besides `q` when a search that finds nobody is counted as unmet demand. */
const harmless = ['subject', 'city', 'grade', 'sort', 'view']

let lastCounted: string | undefined

/**
 * Counts a search once its results are visible. The same subject, city and grade with another order, filter or view is the same
 * search, and so is coming back to it from a profile.
 */
export function useCountSearch(search: Searched, found: { total: number } | undefined) {
  const { q, city, grade } = search
  const subject = search.subject ?? subjectIn(q)
  const isEmpty = found && found.total === 0 && !isNarrowed(search)
  useEffect(() => {
    const choice = [subject, city, grade].join()
    if (isEmpty === undefined || choice === lastCounted) return
    return whenSeen(() => {
      lastCounted = choice
      if (subject ?? city ?? grade)
        sendBeacon('POST /api/v1/searches', { body: { subject, city, grade, isEmpty } })
    })
  }, [subject, city, grade, isEmpty])
}

/** A search that finds nobody because of another filter says nothing about the subject and the city. */
const isNarrowed = ({ q, ...search }: Searched) =>
  (q !== undefined && !subjectIn(q)) ||
  Object.entries(search).some(([name, value]) => value !== undefined && !harmless.includes(name))

/** Words that are exactly a subject count as that subject. Other words are never sent. */
const subjectIn = (words = '') => subjects.find((subject) => subject.toLowerCase() === words.toLowerCase())
