import type { Class } from '#contract/classes/api'
import { minutesOf, timeOf } from '#contract/hours/rules'
import { capitalize } from '#web/lib/capitalize.ts'
import { classLine } from '#web/lib/class-line.ts'
import { classTitle, subjectName } from '#web/lib/names.ts'
import { useSite } from '#web/lib/site.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'

/** Describes classes to search engines, each as a weekly course. */
export function ClassListJsonLd({ classes, total }: { classes: Class[]; total: number }) {
  const { url } = useSite()
  return <JsonLd facts={import.meta.env.SSR && factsOf(classes, total, url)} />
}

function factsOf(classes: Class[], total: number, url: string) {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: classes.map((of, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: courseOf(of, `${url}/tutor/profile/${of.tutor.id}`),
    })),
  }
}

function courseOf(of: Class, profile: string) {
  const tutor = { '@type': 'Person', name: of.tutor.name, url: profile }
  return {
    '@type': 'Course',
    name: classTitle(of),
    description: `${subjectName(of.subject)}. ${capitalize(classLine(of))}`,
    url: `${profile}#classes`,
    about: subjectName(of.subject),
    provider: tutor,
    offers: {
      '@type': 'Offer',
      category: of.feeRupees === 0 ? 'Free' : 'Subscription',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: of.feeRupees,
        priceCurrency: 'MUR',
        unitCode: 'MON',
      },
    },
    hasCourseInstance: of.times.map(({ weekday, start, minutes }) => ({
      '@type': 'CourseInstance',
      courseMode: of.place === 'online' ? 'Online' : 'Onsite',
      instructor: tutor,
      ...(of.city && { location: placeOf(of.city) }),
      maximumAttendeeCapacity: of.capacity,
      remainingAttendeeCapacity: of.joining === 'closed' ? 0 : of.placesLeft,
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: `https://schema.org/${weekday}`,
        startDate: of.startsOn,
        ...(of.endsOn && { endDate: of.endsOn }),
        startTime: start,
        endTime: timeOf(minutesOf(start) + minutes),
        scheduleTimezone: 'Indian/Mauritius',
      },
    })),
  }
}

const placeOf = (city: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'MU' },
})
