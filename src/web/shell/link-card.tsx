import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { callback } from '#texts/callback'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { PageHead } from './page-head.tsx'

const tones = {
  lagoon: 'bg-lagoon-wash text-lagoon',
  cane: 'bg-cane-wash text-cane-text',
  danger: 'bg-danger-wash text-danger',
} as const

type LinkCardProps = {
  icon: LucideIcon
  tone?: keyof typeof tones
  title: string
  text?: string
  children: ReactNode
}

export function LinkCard({ icon: Icon, tone = 'lagoon', title, text, children }: LinkCardProps) {
  return (
    <LinkFrame title={title}>
      <span className={cx('mx-auto flex size-16 items-center justify-center rounded-full', tones[tone])}>
        <Icon aria-hidden className="size-8" />
      </span>
      <LinkTitle>{title}</LinkTitle>
      {text && <p className="mt-3 text-muted wrap-anywhere">{text}</p>}
      <div className="mt-7 flex flex-col gap-3">{children}</div>
    </LinkFrame>
  )
}

/** Takes the focus, so that screen readers announce the change. */
export function LinkTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl font-semibold outline-none">
      {children}
    </h1>
  )
}

/** It is as high as the window, so that nothing below moves when the state changes. */
export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width flex min-h-[calc(100dvh-4rem)] flex-col items-center py-6 md:py-12">
      <PageHead title={title} description={callback.description} />
      <Card className="w-full max-w-lg px-5 py-7 text-center sm:p-10">{children}</Card>
    </div>
  )
}

/** The server renders it too, since it does not know what is in the link. */
export function Processing({ title, text }: { title: string; text: string }) {
  return (
    <LinkFrame title={title}>
      <Spinner className="mx-auto my-2 size-12 text-lagoon" />
      <h1 className="mt-5 text-2xl font-semibold">{title}</h1>
      <p role="status" className="mt-3 text-muted">
        {text}
      </p>
    </LinkFrame>
  )
}
