import type { Class } from '#contract/classes/api'
import { pictureUrl } from '#contract/files/pictures'
import { type Locale, localizedPath } from '#contract/locales'
import { handlePath } from '#contract/sharing/paths'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { classesOfTutor } from '#server/features/classes/classes.queries'
import { tutorProfile } from '#server/features/tutors/profile'
import { type Texts, texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'

/** What every picture of a tutor shows. */
export type TutorFacts = Pick<
  TutorProfile,
  'name' | 'city' | 'subjects' | 'rating' | 'reviewCount' | 'verified' | 'picture'
> & {
  /** The language of the picture; the subjects are named in it. */
  locale: Locale
}

/** What the poster and the pictures for a status and for other sites show. */
export type PictureFacts = TutorFacts & {
  /** The short URL of the profile if the tutor has one: it opens in the visitor's language. */
  url: string
  /** The classes that can be joined: those with places first, then by their next meeting. */
  classes: OpenClass[]
}

export type OpenClass = { subject: string; when: string; placesLeft: number }

export function tutorFacts(tutor: TutorProfile, locale: Locale): TutorFacts {
  const { name, city, subjects, rating, reviewCount, verified, picture } = tutor
  const named = subjects.map(texts[locale].school.subjectName)
  return { locale, name, city, subjects: named, rating, reviewCount, verified, picture }
}

export async function portraitOf({ files }: App, { picture }: TutorFacts) {
  return picture ? files.get(pictureUrl(picture, 288, 'jpg').slice(1)) : null
}

export async function pictureFacts(app: App, id: string, locale: Locale): Promise<PictureFacts> {
  const tutor = await tutorProfile(app, id)
  const { classes } = await classesOfTutor(app, id)
  return {
    ...tutorFacts(tutor, locale),
    url: urlOf(app, tutor, locale),
    classes: openClasses(classes, texts[locale]),
  }
}

const urlOf = ({ siteUrl }: App, { id, handle }: TutorProfile, locale: Locale) =>
  siteUrl + (handle ? handlePath(handle) : localizedPath(locale, `/tutor/profile/${id}`))

/** The URL as people write it. */
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

/** 'Saturday 10:00', or 'Mon and Thu 16:00, Sat 9:00': days with the same hour are grouped. */
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
