import type { Class } from '#contract/classes/api'
import { type Locale, localizedPath } from '#contract/locales'
import { handlePath } from '#contract/sharing/paths'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { classesOfTutor } from '#server/features/classes/classes.queries'
import { tutorProfile } from '#server/features/tutors/profile'
import { type SharedFacts, sharedFacts } from '#server/features/tutors/shared-facts'
import { type Texts, texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'

export type OpenClass = { subject: string; when: string; placesLeft: number }

/** What the poster and the pictures of a listed tutor show. */
export type PictureFacts = SharedFacts & {
  /** Where the profile is found: by the short address, if there is one, which follows its visitor's language. */
  url: string
  /** Those that take learners: with places first, and of these the one that meets next. */
  classes: OpenClass[]
}

export async function pictureFacts(app: App, id: string, locale: Locale): Promise<PictureFacts> {
  const tutor = await tutorProfile(app, id)
  const { classes } = await classesOfTutor(app, id)
  return {
    ...sharedFacts(tutor, locale),
    url: urlOf(app, tutor, locale),
    classes: openClasses(classes, texts[locale]),
  }
}

const urlOf = ({ siteUrl }: App, { id, handle }: TutorProfile, locale: Locale) =>
  siteUrl + (handle ? handlePath(handle) : localizedPath(locale, `/tutor/profile/${id}`))

/** As people write it. */
export const spoken = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '')

function openClasses(classes: Class[], { school, pictures }: Texts) {
  const nextOf = ({ nextMeetingAt }: Class) => nextMeetingAt ?? '9'
  return classes
    .filter(({ joining }) => joining !== 'closed')
    .sort((a, b) => Number(b.placesLeft > 0) - Number(a.placesLeft > 0) || (nextOf(a) < nextOf(b) ? -1 : 1))
    .map(({ subject, times, placesLeft }) => ({
      subject: school.subjectName(subject),
      placesLeft,
      when: whenOf(times, pictures),
    }))
}

/** 'Saturday 10:00', or 'Mon and Thu 16:00, Sat 9:00': days with the same hour are said together. */
function whenOf(times: Class['times'], { onDay, onDays }: Texts['pictures']) {
  const hour = (start: string) => start.replace(/^0/, '')
  if (times.length === 1) return onDay(times[0]!.weekday, hour(times[0]!.start))
  return [...Map.groupBy(times, ({ start }) => start)]
    .map(([start, days]) =>
      onDays(
        days.map(({ weekday }) => weekday),
        hour(start),
      ),
    )
    .join(', ')
}
