import { sharePictureSize } from '#contract/files/pictures'
import { product } from '#contract/product'
import { shell } from '#texts/shell'
import { useSite } from '#web/lib/site.tsx'

type PageHeadProps = {
  title: string
  description: string
  /** Left out for pages that have no address of their own; search engines shall not keep those. */
  path?: string
  /** Of a page that has its own, and is nevertheless for those alone who were given it. */
  isPrivate?: boolean
  /** What chats show beside a link to the page; by default the picture of the product. */
  image?: { path: string; alt: string }
}

const productImage = { path: '/og.png', alt: shell.sharePicture }

/** What search engines, chats and browser tabs read of a page; React moves it into the head. */
export function PageHead({
  title,
  description,
  path,
  isPrivate = !path,
  image = productImage,
}: PageHeadProps) {
  const { url } = useSite()
  const named = title.includes(product.name) ? title : `${title} · ${product.name}`
  return (
    <>
      <title>{named}</title>
      <meta name="description" content={description} />
      {path && <link rel="canonical" href={url + path} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={product.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={named} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url + (path ?? '/')} />
      <meta property="og:image" content={url + image.path} />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={url + image.path} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  )
}
