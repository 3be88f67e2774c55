import { preload } from 'react-dom'
import { type PictureExtension, pictureFormats, pictureUrl } from '#contract/files/pictures'
import { tutors as texts } from '#texts/tutors'
import { Avatar } from '#web/ui/data/avatar.tsx'

type PortraitProps = {
  name: string
  picture: string | null
  size?: 'md' | 'lg' | 'xl'
  /** 'eager' for the first few on a page. */
  loading?: 'lazy' | 'eager'
}

/** A tutor's picture in the lightest format that the browser supports, or the initials. The large size shows only the first. */
export function Portrait({ name, picture, size = 'lg', loading }: PortraitProps) {
  const alt = texts.portrait(name)
  if (!picture) return <Avatar name={size === 'xl' ? name.slice(0, 1) : name} alt={alt} size={size} />
  const densities = (extension: PictureExtension) =>
    size === 'xl'
      ? `${pictureUrl(picture, 144, extension)}, ${pictureUrl(picture, 288, extension)} 2x`
      : pictureUrl(picture, 144, extension)
  const sources = pictureFormats.map(({ extension, contentType }) => ({
    type: contentType,
    srcSet: densities(extension),
  }))
  // The picture is the largest paint of a profile. Without a preload, the scripts in the head would take all connections first.
  if (size === 'xl') {
    preload(pictureUrl(picture, 144, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: densities('avif'),
      fetchPriority: 'high',
    })
  }
  return (
    <Avatar
      src={pictureUrl(picture, 144, 'jpg')}
      sources={sources}
      name={name}
      alt={alt}
      size={size}
      loading={loading}
    />
  )
}
