import type { ReactNode } from 'react'
import { locale } from '#texts/locale'
import { manifestPath } from '#texts/manifest'

export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcf9f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16120e" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifestPath} />
      </head>
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  )
}
