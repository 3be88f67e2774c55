import { product } from '#contract/product'
import { shell } from '#texts/shell'
import { useSite } from '#web/lib/site.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'

/** Who we are, and how to search here, for search engines. */
export function HomeJsonLd() {
  const { url } = useSite()
  return <JsonLd facts={import.meta.env.SSR && factsOf(url)} />
}

function factsOf(url: string) {
  const organization = {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: product.name,
    url,
    logo: `${url}/icon-512.png`,
    description: shell.footer.about,
    email: product.supportEmail,
    address: product.city,
  }
  const website = {
    '@type': 'WebSite',
    name: product.name,
    url,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/student?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return { '@graph': [organization, website] }
}
