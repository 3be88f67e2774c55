import { sharePictureSize } from '#contract/files/pictures'
import { defaultLocale, localizedPath } from '#contract/locales'
import { product } from '#contract/product'
import { pictureIn } from '#contract/sharing/pictures'
import { locale, openGraphLocale } from '#texts/locale'
import { shell } from '#texts/shell'
import { useSite } from '#web/lib/site.tsx'

type PageHeadProps = {
  title: string
  /** May be false in the browser: `import.meta.env.SSR && …` keeps the code of long descriptions out of its scripts. */
  description: string | false
  /** Left out for pages without an address of their own, which search engines should not index. */
  path?: string
  /** True for a page that only people who were given its address should find. */
  isPrivate?: boolean
  /** The picture beside a link in a chat. The default is the product's. */
  image?: { path: string; alt: string }
}

/** What search engines, chats and browser tabs read about a page. React moves these tags into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, path, isPrivate = !path } = props
  const { url } = useSite()
  const named = title.includes(product.name) ? title : `${title} · ${product.name}`
  return (
    <>
      <title>{named}</title>
      {path && <link rel="canonical" href={url + path} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {/* Nothing reads these tags of a page that was rendered in the browser. */}
      {import.meta.env.SSR && <Facts {...props} isPrivate={isPrivate} title={named} />}
    </>
  )
}

function Facts({ title, description, path, isPrivate, image }: PageHeadProps) {
  const { origin, url } = useSite()
  const productPicture = locale === defaultLocale ? '/og.png' : `/og-${locale}.png`
  const picture = origin + (image ? pictureIn(image.path, locale) : productPicture)
  const alt = image?.alt ?? shell.sharePicture
  return (
    <>
      <meta name="description" content={description || undefined} />
      {path && !isPrivate && <Alternates path={path} />}
      <meta property="og:site_name" content={product.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={openGraphLocale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description || undefined} />
      <meta property="og:url" content={url + (path ?? '/')} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}

/** There is no hreflang for Kreol, so search engines recognise it by its text. */
function Alternates({ path }: { path: string }) {
  const { origin } = useSite()
  const languages = { en: path, fr: localizedPath('fr', path), 'x-default': path }
  return Object.entries(languages).map(([language, to]) => (
    <link key={language} rel="alternate" hrefLang={language} href={origin + to} />
  ))
}
