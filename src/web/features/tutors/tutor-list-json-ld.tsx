import type { TutorCard } from '#contract/search/api'
import { useSite } from '#web/lib/site.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'

type Tutor = Pick<TutorCard, 'id' | 'name'>
type TutorListJsonLdProps = { tutors: Tutor[]; total: number }

/** Describes a list of tutors to search engines. The rest is on each profile. */
export function TutorListJsonLd({ tutors, total }: TutorListJsonLdProps) {
  const { url } = useSite()
  return <JsonLd facts={import.meta.env.SSR && factsOf(tutors, total, url)} />
}

function factsOf(tutors: Tutor[], total: number, url: string) {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: tutors.map(({ id, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: `${url}/tutor/profile/${id}`,
    })),
  }
}
