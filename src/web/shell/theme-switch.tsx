import { SunMoon } from 'lucide-react'
import { shell } from '#texts/shell'
import { keep, storage } from '#web/lib/storage.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The system's preference holds until the switch says otherwise; switching back to it forgets the choice. */
export function ThemeSwitch() {
  function onClick() {
    const { dataset } = document.documentElement
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
    if (next === system) delete dataset.theme
    else dataset.theme = next
    keep('localStorage', storage.theme, next === system ? null : next)
  }
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={shell.switchTheme}
      title={shell.switchTheme}
      className={buttonClass({ variant: 'ghost', size: 'icon' })}
    >
      <SunMoon aria-hidden />
    </button>
  )
}
