import { product } from '#contract/product'
import { useSite } from '#web/lib/site.tsx'

type PageHeadProps = {
  title: string
  description: string
  /** Left out for pages that have no address of their own; search engines shall not keep those. */
  path?: string
}

/** What search engines, chats and browser tabs read of a page; React moves it into the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { url } = useSite()
  const named = title.includes(product.name) ? title : `${title} · ${product.name}`
  return (
    <>
      <title>{named}</title>
      <meta name="description" content={description} />
      {path ? <link rel="canonical" href={url + path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={product.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={named} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url + (path ?? '/')} />
      <meta property="og:image" content={`${url}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
