import { unknownCity } from '#contract/catalog/rules'
import { sharePictureUrl } from '#contract/files/pictures'
import type { Site } from '#contract/page-entry'
import { product } from '#contract/product'
import { pictureIn } from '#contract/sharing/pictures'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { locale } from '#texts/locale'
import { tutorFacts as texts } from '#texts/tutors'
import { subjectName } from '#web/lib/names.ts'
import { useSite } from '#web/lib/site.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'

/** Describes a tutor to search engines: the person, and the tuition that the reviews are about. */
export function TutorJsonLd({ tutor }: { tutor: TutorProfile }) {
  const site = useSite()
  return <JsonLd facts={import.meta.env.SSR && factsOf(tutor, site)} />
}

function factsOf(tutor: TutorProfile, site: Site) {
  const url = `${site.url}/tutor/profile/${tutor.id}`
  const person = {
    '@type': 'Person',
    '@id': `${url}#tutor`,
    name: tutor.name,
    description: tutor.bio || undefined,
    url,
    image: site.origin + pictureIn(sharePictureUrl(tutor.id), locale),
    jobTitle: texts.jobTitle,
    knowsAbout: tutor.subjects.map(subjectName),
    ...placeOf(tutor),
  }
  const tuition = {
    '@type': 'Service',
    name: texts.tuitionBy(tutor.name),
    serviceType: texts.tuition,
    provider: { '@id': person['@id'] },
    broker: { '@type': 'Organization', name: product.name, url: site.url },
    aggregateRating: tutor.reviewCount > 0 ? ratingOf(tutor) : undefined,
  }
  const page = { '@type': 'ProfilePage', url, dateCreated: tutor.createdAt, mainEntity: person }
  return { '@graph': [page, tuition] }
}

/** Includes the exact position only if the tutor has chosen to show it. */
function placeOf({ city, location }: TutorProfile) {
  const locality = city === unknownCity ? undefined : city
  const address = { '@type': 'PostalAddress', addressLocality: locality, addressCountry: 'MU' }
  if (location?.precision !== 'exact') return { address }
  const geo = { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng }
  return { address, workLocation: { '@type': 'Place', address, geo } }
}

const ratingOf = ({ rating, reviewCount }: TutorProfile) => ({
  '@type': 'AggregateRating',
  ratingValue: rating,
  reviewCount,
  bestRating: 5,
  worstRating: 1,
})
