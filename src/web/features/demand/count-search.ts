import { useEffect } from 'react'
import { type City, type Grade, type Subject, subjects } from '#contract/catalog/rules'
import { sendBeacon } from '#web/lib/api.ts'
import { whenSeen } from '#web/lib/when-seen.ts'

type Searched = { q?: string; subject?: Subject; city?: City; grade?: Grade }

/** What a search has besides and is still one for the same tutors. */
const harmless = ['subject', 'city', 'grade', 'sort', 'view']

let lastCounted: string | undefined

/**
 * Tells of a search once its results are seen, however they came here. The same choice in another order, with another filter
 * or on the map is the same search, and so is coming back to it from a profile.
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

/** Nobody for a fee or in an area says nothing of the subject and the town. */
const isNarrowed = ({ q, ...search }: Searched) =>
  (q !== undefined && !subjectIn(q)) ||
  Object.entries(search).some(([name, value]) => value !== undefined && !harmless.includes(name))

/** Words that are the name of a subject choose it, as links to a search do; no other words leave the browser for this. */
const subjectIn = (words = '') => subjects.find((subject) => subject.toLowerCase() === words.toLowerCase())
