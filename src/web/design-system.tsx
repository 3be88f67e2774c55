import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { currentStep } from './lib/router/history.ts'
import { firstPage, locationOf } from './lib/router/page.ts'
import { createRouter } from './lib/router/router.ts'
import { RouterProvider } from './lib/router/router-provider.tsx'
import './design-system.css'
import { Card } from './ui/card.tsx'
import { RadioGroup } from './ui/form/radio.tsx'
import { Toaster } from './ui/overlay/toaster.tsx'
import { samples } from './ui/samples.tsx'

/** /dev/ui: every part of the design system. It is a bundle of its own, so that no other page carries any of it. */
export function DesignSystem() {
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-8">
      <h1 className="text-2xl font-semibold">Design system</h1>
      <ThemeChoice />
      <Colours />
      <Type />
      {Object.entries(samples).map(([name, sample]) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`} className="flex flex-col gap-3">
          <h2 id={`${name}-title`} className="text-xl font-semibold">
            <a href={`#${name}`}>{name}</a>
          </h2>
          {name.startsWith('card') ? sample : <Card>{sample}</Card>}
        </section>
      ))}
      <Toaster />
    </main>
  )
}

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function ThemeChoice() {
  const [theme, setTheme] = useState('system')
  return (
    <RadioGroup
      legend="Theme"
      options={themes}
      value={theme}
      onValueChange={(theme) => {
        setTheme(theme)
        if (theme === 'system') delete document.documentElement.dataset.theme
        else document.documentElement.dataset.theme = theme
      }}
    />
  )
}

const colours = [
  ...['sand', 'surface', 'raised', 'wash', 'line', 'line-strong', 'volcano', 'muted'],
  ...['lagoon', 'lagoon-strong', 'lagoon-deep', 'lagoon-wash', 'cane', 'cane-text', 'cane-wash'],
  ...['sunset', 'sunset-text', 'sunset-wash', 'danger', 'danger-wash'],
  ...['rank-bronze', 'rank-silver', 'rank-gold', 'rank-platinum', 'rank-diamond'],
]

function Colours() {
  return (
    <section aria-labelledby="colours" className="flex flex-col gap-3">
      <h2 id="colours" className="text-xl font-semibold">
        Colours
      </h2>
      <ul className="palette">
        {colours.map((name) => (
          <li key={name} className="flex flex-col gap-1 text-sm">
            <span className="swatch" style={{ background: `var(--color-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Type() {
  return (
    <section aria-labelledby="type" className="flex flex-col gap-3">
      <h2 id="type" className="text-xl font-semibold">
        Type
      </h2>
      <Card>
        <p className="text-3xl font-semibold">Learn with the best</p>
        <p className="text-2xl font-semibold">A title of a page</p>
        <p className="text-xl font-semibold">A title of a part</p>
        <p className="text-lg">A lead, to be read first</p>
        <p>The text that most is written in</p>
        <p className="text-sm text-muted">A note beside it</p>
      </Card>
    </section>
  )
}

const root = document.getElementById('design-system')
if (root) {
  const { key, state } = currentStep({ isFirst: true })
  const location = locationOf(new URL(window.location.href), key, state)
  createRoot(root).render(
    <RouterProvider router={createRouter([], firstPage({ match: null }, location))}>
      <DesignSystem />
    </RouterProvider>,
  )
}
