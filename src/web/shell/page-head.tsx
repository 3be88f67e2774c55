import { product } from '#contract/product'
import { useSite } from '#web/lib/site.tsx'

/** What search engines, chats and browser tabs read of a page; React moves it into the head. */
export function PageHead({ title, description, path }: { title: string; description: string; path: string }) {
  const { url } = useSite()
  const address = url + path
  const named = title.includes(product.name) ? title : `${title} · ${product.name}`
  return (
    <>
      <title>{named}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={named} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${url}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
